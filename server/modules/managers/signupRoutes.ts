import type { FastifyInstance } from "fastify";
import type { managerDecisionRoutes } from "../../../contract/company/managerSignupRoutes";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { decideOwnSignup, decideSignup, readSignups, readWaiting } from "./decideSignups";

const BODY_LIMIT = 4 * 1024;
const PAGE = "/customer/company";

const said = (accept: boolean) => (accept ? texts.managers.signup.named : texts.managers.signup.refused);

export function managerDecisionHandlers(deps: Deps): Handlers<typeof managerDecisionRoutes> {
  return {
    "GET /customer-api/company/manager-signups": async ({ query, caller }) =>
      ok(await readWaiting(deps, caller, query)),
    "POST /customer-api/company/manager-signups/:id/decide": async ({ params, body: { accept }, caller }) =>
      ok(await decideOwnSignup(deps, caller, params.id, accept), said(accept)[caller.language]),
    "GET /customer-api/manager-signups": async ({ query }) => ok(await readSignups(deps, query)),
    "POST /customer-api/manager-signups/:id/decide": async ({ params, body: { accept }, caller }) =>
      ok(await decideSignup(deps, caller, params.id, accept), said(accept)[caller.language]),
  };
}

/** `POST /customer/company/managers`: a manager's decision without scripts. Answers 303 to the company's page. */
export async function registerSignupDecisions(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: `${PAGE}/managers`,
    access: "manager",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async ({ fields, caller }) => {
      const [id, accept] = [Number(fields.get("id")), fields.get("accept") === "1"];
      const known = Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
      try {
        await decideOwnSignup(deps, caller, known, accept);
        return `${PAGE}?signup=${accept ? "named" : "refused"}#company-signups`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return `${PAGE}?signup=failed#company-signups`;
      }
    },
  });
}
