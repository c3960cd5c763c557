import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { OrderAddress } from "../order";
import { dataOnly, envelope, type RouteTable } from "./route";
import { AnyId, IdParams, Nullable, text } from "../shared";

/** A method that a customer keeps: never a number, only what tells it from others. */
export const PaymentMethod = Type.Object({
  id: Type.Integer(),
  /** CreditCard | ACH */
  kind: Type.String(),
  brand: Type.String(),
  last4: Type.String(),
  /** 0 for what does not expire. */
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
  is_default: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

const methods = dataOnly(Type.Object({ payment_methods: Type.Array(PaymentMethod) }));

/** What a wallet said of its owner; null until they have agreed. */
export const WalletContact = Type.Object({ email: Type.String(), ...OrderAddress.properties });
export type WalletContact = Static<typeof WalletContact>;

const Authorization = Type.Object({
  /** Accounts are debited in this store. */
  offered: Type.Boolean(),
  /** The words to agree to. */
  text: Type.String(),
  authorization: Nullable(
    Type.Object({
      payment_method_id: Type.Integer(),
      bank: Type.String(),
      last4: Type.String(),
      agreed_at: Type.String(),
      text: Type.String(),
    }),
  ),
});

export type DebitAuthorization = Static<typeof Authorization>;

export const paymentRoutes = {
  "POST /order-api/order/cart/express": {
    access: "anyone",
    summary: "Opens a wallet for the cart before there is an order; answers the wallet's page",
    body: Type.Object({
      gateway_id: AnyId,
      /** For the one thing that is bought at once, beside the main cart. */
      quick: Type.Optional(Type.Boolean()),
    }),
    reply: dataOnly(Type.Object({ redirect_url: Type.String() })),
  },
  "GET /order-api/paypal-shipping-info": {
    access: "anyone",
    summary: "What an opened wallet said of its owner, by the token that its page led back with",
    query: Type.Object({ token: text(100) }),
    reply: dataOnly(
      Type.Object({
        /** open | approved | canceled */
        state: Type.String(),
        gateway_id: Type.Integer(),
        customer: Nullable(WalletContact),
      }),
    ),
  },
  "POST /order-api/ap-authorize-merchant": {
    access: "anyone",
    summary: "Proves the store to the phone wallet; asks only the wallet's own hosts",
    body: Type.Object({ validation_url: Type.Optional(text(500)), validationURL: Type.Optional(text(500)) }),
    reply: dataOnly(Type.Object({ merchant_session: Type.Record(Type.String(), Type.Unknown()) })),
  },
  "GET /customer-api/payment-method": {
    access: "customer",
    summary: "Kept payment methods, the default first",
    reply: methods,
  },
  "POST /customer-api/payment-method": {
    access: "customer",
    summary: "Keeps a card or an account by the provider's token; answers all",
    body: Type.Object({
      card_token: Type.Optional(text(500)),
      bank_account_token: Type.Optional(text(500)),
      is_default: Type.Optional(Type.Boolean()),
    }),
    reply: methods,
  },
  "DELETE /customer-api/payment-method/:id": {
    access: "customer",
    summary: "Forgets a method",
    params: IdParams,
    reply: methods,
  },
  "PUT /customer-api/payment-method/:id/set-default": {
    access: "customer",
    summary: "Makes a method the first choice",
    params: IdParams,
    reply: methods,
  },
  "GET /customer-api/direct-deposit-authorization": {
    access: "customer",
    summary: "The words under which the store may debit an account, and the account they were agreed to for",
    reply: envelope(Authorization, {}),
  },
  "POST /customer-api/direct-deposit-authorization": {
    access: "customer",
    summary: "Agrees to debits of an account, by the provider's token of it and a code that was mailed just now",
    body: Type.Object({
      bank_account_token: text(500),
      agreed: Type.Boolean(),
      /** A session that somebody else came by is not enough. */
      code: Type.String({ minLength: LIMITS.codeLength, maxLength: 20 }),
    }),
    reply: envelope(Authorization, {}),
  },
} as const satisfies RouteTable;
