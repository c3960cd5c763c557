import { GATEWAYS } from "../../../contract/rules/gateways";
import type { paymentRoutes } from "../../../contract/routes/paymentRoutes";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { askerOf } from "../auth/asker";
import { requireCode } from "../auth/requireCode";
import { authorizeMerchant } from "./applePay";
import { countDeclinedCard } from "./declines";
import { paymentErrors } from "./errors";
import { providerOf } from "./gateways";
import { standingMandateText } from "./mandate";
import { findAuthorization, forgetMethod, listMethods, makeDefault, saveMethod } from "./methods";

type Wallets = "POST /order-api/order/cart/express" | "GET /order-api/paypal-shipping-info";

/** Apple's merchant check, saved methods and authorisations to debit. */
export function paymentHandlers(deps: Deps): Omit<Handlers<typeof paymentRoutes>, Wallets> {
  const { env, clock } = deps;
  const methods = async (customerId: number) => ok({ payment_methods: await listMethods(deps, customerId) });

  async function authorization(caller: Caller) {
    const row = await findAuthorization(deps, requireCustomer(caller).id);
    return ok({
      offered: providerOf(deps, GATEWAYS.ach)?.methods !== undefined,
      text: standingMandateText(env.storeName, caller.language),
      authorization: row?.mandate
        ? {
            payment_method_id: row.id,
            bank: row.brand,
            last4: row.last4,
            agreed_at: row.mandate.agreedAt,
            text: row.mandate.text,
          }
        : null,
    });
  }

  return {
    "POST /order-api/ap-authorize-merchant": async ({ body }) =>
      ok({ merchant_session: await authorizeMerchant(deps, body.validation_url ?? body.validationURL ?? "") }),

    "GET /customer-api/payment-method": async ({ caller }) => methods(requireCustomer(caller).id),
    "POST /customer-api/payment-method": async ({ caller, body }) => {
      const customer = requireCustomer(caller);
      const { card_token: card = "", bank_account_token: account = "", is_default: isDefault = false } = body;
      if (card === "" && account === "") throw new DomainError(httpErrors.invalid, { field: "card_token" });
      const kind = card === "" ? "ACH" : "CreditCard";
      const declineScope = { scopes: [`customer:${customer.id}`], network: caller.network };
      const keep = () => saveMethod(deps, customer, { token: card || account, kind, isDefault, mandate: null });
      await countDeclinedCard(deps, declineScope, keep);
      return methods(customer.id);
    },
    "DELETE /customer-api/payment-method/:id": async ({ caller, params }) => {
      const { id } = requireCustomer(caller);
      await forgetMethod(deps, id, params.id);
      return methods(id);
    },
    "PUT /customer-api/payment-method/:id/set-default": async ({ caller, params }) => {
      const { id } = requireCustomer(caller);
      await makeDefault(deps, id, params.id);
      return methods(id);
    },

    "GET /customer-api/direct-deposit-authorization": async ({ caller }) => authorization(caller),
    "POST /customer-api/direct-deposit-authorization": async ({ caller, body }) => {
      const customer = requireCustomer(caller);
      if (!body.agreed) throw new DomainError(paymentErrors.notAgreed, { field: "agreed" });
      await requireCode(deps, customer.email, body.code, askerOf(deps, caller, customer.email));
      const text = standingMandateText(env.storeName, caller.language);
      const mandate = { text, agreedAt: clock.now().toISOString(), ip: caller.ip, userAgent: caller.userAgent };
      await saveMethod(deps, customer, { token: body.bank_account_token, kind: "ACH", isDefault: false, mandate });
      return authorization(caller);
    },
  };
}
