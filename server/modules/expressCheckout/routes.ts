import type { paymentRoutes } from "../../../contract/routes/paymentRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { readCommandContext } from "../cart/commandContext";
import { readWallet, openWalletSession } from "./walletSessions";

type Calls = "POST /order-api/order/cart/express" | "GET /order-api/paypal-shipping-info";

/** Wallets that are opened from the cart. */
export function walletHandlers(deps: Deps): Pick<Handlers<typeof paymentRoutes>, Calls> {
  return {
    "POST /order-api/order/cart/express": async ({ body, request }) =>
      ok({
        redirect_url: await openWalletSession(
          deps,
          readCommandContext(request, body.quick ? "quick" : "main"),
          body.gateway_id,
        ),
      }),
    "GET /order-api/paypal-shipping-info": async ({ query, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      return ok(await readWallet(deps, query.token, caller));
    },
  };
}
