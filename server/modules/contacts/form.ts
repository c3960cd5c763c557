import type { FastifyInstance } from "fastify";
import {
  CONTACT_FIELDS,
  CONTACT_SOURCES,
  CONTACT_HONEYPOT,
  type ContactField,
} from "../../../contract/rules/contactTerms";
import type { Deps } from "../../deps";
import { clearCookie, setCookie } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { packDraft } from "./draft";
import { registerContact } from "./registerContact";

/** Percent-encoded signs take up to nine bytes each. */
const BODY_LIMIT = 24 * 1024;
const PATH = "/contact-sales";
const KEPT_SECONDS = 600;

/**
 * `POST /contact-sales` and `POST /{locale}/contact-sales`: the message to the sales team without scripts. Answers
 * 303 to the page of the same name, with `?sent=1`, or with what was typed and what is wrong about it in a cookie of
 * ten minutes.
 */
export async function registerContactForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "anyone",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: (call) => take(deps, call),
  });
}

async function take(deps: Deps, { fields, caller, reply }: FormCall<URLSearchParams>): Promise<string> {
  const source = CONTACT_SOURCES.find((known) => known === fields.get("source")) ?? CONTACT_SOURCES[0];
  const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields.get(name) ?? ""]));
  const message = { source, ...(typed as Record<ContactField, string>) };
  const page = `${PATH}?source=${source}`;
  try {
    if (fields.get(CONTACT_HONEYPOT)) throw new DomainError(httpErrors.invalid);
    await registerContact(deps, caller, message);
    clearCookie(reply, deps.env, "contact");
    return `${page}&sent=1`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const told = { message: error.in(caller.language), errors: error.extras.errors ?? [] };
    setCookie(reply, deps.env, "contact", packDraft({ ...message, ...told }), KEPT_SECONDS);
    return page;
  }
}
