import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { forgetMethod } from "./methods";

const PATH = "/customer/direct-debit";
const BODY_LIMIT = 4 * 1024;

/**
 * `POST /customer/direct-debit` without scripts: revokes an authorisation by forgetting its account. Giving one takes
 * the provider's script, for the account's number never comes to the store.
 */
export async function registerDebitForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async ({ fields, caller }) => {
      const id = /^\d{1,9}$/.test(fields.get("revoke") ?? "") ? Number(fields.get("revoke")) : 0;
      try {
        await forgetMethod(deps, requireCustomer(caller).id, id);
        return `${PATH}?revoked=1`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return `${PATH}?error=1`;
      }
    },
  });
}
