import type { FastifyInstance } from "fastify";
import { LIMITS } from "../../../contract/limits";
import { EVENT_LIMITS } from "../../../contract/rules/eventTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors, type ErrorKind } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { eventErrors } from "./errors";
import { askForEvents, confirmEvents, endEvents } from "./subscribe";

const PAGE = "/upcoming-events";
const SUBSCRIPTION = "/upcoming-events/subscription";
const BODY_LIMIT = 4 * 1024;

/** What the page of a subscription has words for. */
const NAMES = new Map<ErrorKind, string>([
  [eventErrors.email, "email"],
  [eventErrors.deadLink, "dead"],
  [httpErrors.tooMany, "tooMany"],
]);

async function outcome(done: string, work: Promise<void>): Promise<string> {
  try {
    await work;
    return done;
  } catch (error) {
    const name = error instanceof DomainError ? NAMES.get(error.kind) : undefined;
    if (name === undefined) throw error;
    return name;
  }
}

/**
 * `POST /upcoming-events` asks for mails without scripts; `POST /upcoming-events/subscription` begins and ends them by
 * a mailed link, whose being opened does neither. Both answer 303 to the latter, which says how it went.
 */
export async function registerEventForms(app: FastifyInstance, deps: Deps): Promise<void> {
  const form = { access: "anyone", fields: plainFields, bodyLimit: BODY_LIMIT } as const;
  await registerForm(app, deps.env, {
    ...form,
    path: PAGE,
    answer: async ({ fields, caller }) => {
      const email = (fields.get("email") ?? "").slice(0, LIMITS.emailLength + 1);
      return `${SUBSCRIPTION}?state=${await outcome("sent", askForEvents(deps, caller, email))}`;
    },
  });
  await registerForm(app, deps.env, {
    ...form,
    path: SUBSCRIPTION,
    answer: async ({ fields }) => {
      const token = (fields.get("token") ?? "").slice(0, EVENT_LIMITS.tokenLength);
      const ends = fields.get("do") === "end";
      const work = ends ? endEvents(deps, token) : confirmEvents(deps, token);
      return `${SUBSCRIPTION}?state=${await outcome(ends ? "ended" : "begun", work)}`;
    },
  });
}
