import type { FastifyInstance } from "fastify";
import { INVITE_LIMITS } from "../../../contract/rules/inviteTerms";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { coworkerErrors } from "./errors";
import { inviteCoworkers } from "./inviteCoworkers";

const PATH = "/campaign/productivity-challenge/refer-coworker";
/** The longest text that the field takes, each of its letters written as three. */
const BODY_LIMIT = 16 * 1024;

/** `POST {PATH}`: addresses typed without scripts. Answers 303 to the page, which says how many were invited. */
export async function registerInviteForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async ({ fields, caller }) => {
      const typed = (fields.get("emails") ?? "").split(/[\s,;]+/).filter(Boolean);
      if (typed.length === 0) return `${PATH}?error=nobody`;
      if (typed.length > INVITE_LIMITS.typed) return `${PATH}?error=many`;
      const addresses = typed.map((text, index) => ({ row: index + 1, text }));
      try {
        const { invited, results } = await inviteCoworkers(deps, caller, addresses);
        return `${PATH}?invited=${invited}&left_out=${results.length - invited}`;
      } catch (error) {
        // The page says who may invite.
        if (error instanceof DomainError && error.kind === coworkerErrors.notMember) return PATH;
        throw error;
      }
    },
  });
}
