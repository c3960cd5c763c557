import type { customerRoutes } from "../../../contract/customer";
import { CREDIT_KINDS } from "../../../contract/rules/payoutTerms";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readLapsing } from "../allowances/readAllowance";
import { readCredit } from "../ledgers/readCredit";
import { readPromisedCoins } from "../referrals/readPromisedCoins";

/** Everything that a customer may pay with, from the modules that keep it. */
export function creditHandlers(deps: Deps): Pick<Handlers<typeof customerRoutes>, "GET /customer-api/credit"> {
  return {
    "GET /customer-api/credit": async ({ caller, query }) => {
      const customer = requireCustomer(caller);
      const { page = 1, page_size: size = 20, wallet } = query;
      const kinds = wallet ? [wallet] : CREDIT_KINDS;
      return ok({
        ...(await readCredit(deps, customer, { page, size, kinds })),
        coming: await readPromisedCoins(deps, customer.id),
        lapsing: await readLapsing(deps, customer.id),
      });
    },
  };
}
