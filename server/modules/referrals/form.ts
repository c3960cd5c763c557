import type { FastifyInstance } from "fastify";
import { INVITE_LIMITS } from "../../../contract/rules/inviteTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors, type ErrorKind } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { changeCode } from "./changeCode";
import { codeErrors, joinErrors } from "./errors";
import { takeUpInvitation } from "./takeUp";

const PAGE = "/customer/referrals";
const INVITATION = "/invite";
const BODY_LIMIT = 4 * 1024;

/** What the page has words for. */
const NAMES = new Map<ErrorKind, string>([
  ...[...Object.entries(codeErrors), ...Object.entries(joinErrors)].map(([name, kind]) => [kind, name] as const),
  [httpErrors.tooMany, "tooMany"],
]);

/** Answers `done`, or the name of why it was refused. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    const name = error instanceof DomainError ? NAMES.get(error.kind) : undefined;
    if (name === undefined) throw error;
    return name;
  }
}

/**
 * `POST /customer/referrals` changes the code without scripts; `POST /invite` takes up the invitation that its page
 * shows. Both answer 303 to the customer's own referrals, which say how it went.
 */
export async function registerReferralForms(app: FastifyInstance, deps: Deps): Promise<void> {
  // The page asks who is not signed in to do so by itself.
  const refusedPath = (error: unknown) =>
    error instanceof DomainError && error.kind === httpErrors.signInNeeded ? PAGE : undefined;
  const form = { access: "customer", fields: plainFields, bodyLimit: BODY_LIMIT, refusedPath } as const;
  const typed = (fields: URLSearchParams, name: string) => (fields.get(name) ?? "").slice(0, INVITE_LIMITS.codeLength);
  await registerForm(app, deps.env, {
    ...form,
    path: PAGE,
    answer: async ({ fields, caller }) => {
      const told = await outcome(changeCode(deps, caller, typed(fields, "referral_code")));
      return `${PAGE}?${told === "done" ? "done=saved" : `error=${told}`}`;
    },
  });
  await registerForm(app, deps.env, {
    ...form,
    path: INVITATION,
    answer: async ({ fields, caller }) =>
      `${PAGE}?invitation=${await outcome(takeUpInvitation(deps, caller, typed(fields, "code")))}`,
  });
}
