import type { FastifyInstance } from "fastify";
import { CONTACT_FIELDS, CONTACT_TRAP, type ContactField } from "../../../contract/rules/contactTerms";
import type { Deps } from "../../deps";
import { dropCookie, setCookie } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { packDraft } from "../contacts/draft";
import { bookCall, cancelCall } from "./calls";

/** Percent-encoded signs take up to nine bytes each. */
const BODY_LIMIT = 24 * 1024;
const PATH = "/employers/call";
const KEPT_SECONDS = 600;

/**
 * `POST /employers/call` without scripts: books a call, or with a `token` alone cancels the one that it is for. Answers
 * 303 to the page that shows the call, or to the form with what was typed, in the cookie that the contact form has.
 */
export async function registerCallForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "anyone",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: (call) => (call.fields.get("token") ? cancel(deps, call) : book(deps, call)),
  });
}

async function cancel(deps: Deps, { fields }: FormCall<URLSearchParams>): Promise<string> {
  const token = fields.get("token") ?? "";
  const page = `${PATH}?${new URLSearchParams({ token })}`;
  return cancelCall(deps, token).then(
    () => page,
    (error: unknown) => {
      if (error instanceof DomainError) return page;
      throw error;
    },
  );
}

async function book(deps: Deps, { fields, caller, reply }: FormCall<URLSearchParams>): Promise<string> {
  const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields.get(name) ?? ""]));
  const message = typed as Record<ContactField, string>;
  const timeZone = fields.get("time_zone") ?? "";
  try {
    if (fields.get(CONTACT_TRAP)) throw new DomainError(httpErrors.invalid);
    const request = { starts_at: fields.get("starts_at") ?? "", time_zone: timeZone, ...message };
    const { cancel_path: page } = await bookCall(deps, caller, request);
    dropCookie(reply, deps.env, "contact");
    return page === "" ? `${PATH}?again=1` : `${page}&booked=1`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const told = { message: error.in(caller.language), errors: error.extras.errors ?? [] };
    const errors = error.extras.field ? [{ field: error.extras.field, message: told.message }] : told.errors;
    setCookie(
      reply,
      deps.env,
      "contact",
      packDraft({ source: "employers", ...message, ...told, errors }),
      KEPT_SECONDS,
    );
    return `${PATH}?${new URLSearchParams({ time_zone: timeZone })}`;
  }
}
