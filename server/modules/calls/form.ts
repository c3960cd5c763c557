import type { FastifyInstance } from "fastify";
import { CALL_PATH, callPage, readCallTopic, type CallTopic } from "../../../contract/rules/callTerms";
import { CONTACT_FIELDS, CONTACT_HONEYPOT, type ContactField } from "../../../contract/rules/contactTerms";
import type { Deps } from "../../deps";
import { clearCookie, setCookie } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { packDraft } from "../contacts/draft";
import { bookCall, cancelCall } from "./calls";
import { moveCall } from "./moveCall";

/** Percent-encoded signs take up to nine bytes each. */
const BODY_LIMIT = 24 * 1024;
const KEPT_SECONDS = 600;

/**
 * `POST /employers/call` without scripts: books a call about the `topic`, with a `token` and `move` gives the one that
 * it is for another time, or with the token alone cancels it. Answers 303 to the page that shows the call, or to the
 * form with what was typed, in the cookie that the contact form has.
 */
export async function registerCallForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: CALL_PATH,
    access: "anyone",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: (call) => {
      const topic = readCallTopic(call.fields.get("topic"));
      if (!call.fields.get("token")) return book(deps, topic, call);
      return call.fields.has("move") ? move(deps, topic, call) : cancel(deps, topic, call);
    },
  });
}

/** What the store refuses is told by the page that answers; what fails, fails. */
const unless = (page: string) => (error: unknown) => {
  if (error instanceof DomainError) return page;
  throw error;
};

async function cancel(deps: Deps, topic: CallTopic, { fields }: FormCall<URLSearchParams>): Promise<string> {
  const token = fields.get("token") ?? "";
  const page = callPage(topic, { token });
  return cancelCall(deps, token).then(() => page, unless(page));
}

async function move(deps: Deps, topic: CallTopic, { fields, caller }: FormCall<URLSearchParams>): Promise<string> {
  const token = fields.get("token") ?? "";
  const again = callPage(topic, { token, move: "refused", time_zone: fields.get("time_zone") ?? "" });
  return moveCall(deps, caller, token, fields.get("starts_at") ?? "").then(
    () => callPage(topic, { token, moved: "1" }),
    unless(again),
  );
}

async function book(
  deps: Deps,
  topic: CallTopic,
  { fields, caller, reply }: FormCall<URLSearchParams>,
): Promise<string> {
  const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields.get(name) ?? ""]));
  const message = typed as Record<ContactField, string>;
  const timeZone = fields.get("time_zone") ?? "";
  try {
    if (fields.get(CONTACT_HONEYPOT)) throw new DomainError(httpErrors.invalid);
    const request = { topic, starts_at: fields.get("starts_at") ?? "", time_zone: timeZone, ...message };
    const { cancel_path: page } = await bookCall(deps, caller, request);
    clearCookie(reply, deps.env, "contact");
    return page === "" ? callPage(topic, { again: "1" }) : `${page}&booked=1`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const told = { message: error.in(caller.language), errors: error.extras.errors ?? [] };
    const errors = error.extras.field ? [{ field: error.extras.field, message: told.message }] : told.errors;
    setCookie(reply, deps.env, "contact", packDraft({ source: topic, ...message, ...told, errors }), KEPT_SECONDS);
    return callPage(topic, { time_zone: timeZone });
  }
}
