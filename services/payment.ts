import type { PayOrderBody } from "@/contract/payOrder";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { call, callForData, type Caller } from "./http";
import { orderResult } from "./order";

/** What an unpaid order can be paid with; its token opens it to whoever holds it. */
export function fetchPayable(orderNum: string, token?: string, from?: Caller) {
  const query = { order_num: orderNum, ...(token && { order_token: token }) };
  return callForData("GET /order-api/order/checkout2", { query }, { from });
}

/** Pays an order that exists. A refused payment is an answer, too. */
export function payOrder(body: PayOrderBody, idempotencyKey: string) {
  return call("POST /order-api/order/checkout2", { body }, { ...orderResult, idempotencyKey });
}

const methods = {
  read: ({ data }: { data: { payment_methods: PaymentMethod[] } }) => data.payment_methods,
  empty: (): PaymentMethod[] => [],
};

/** The customer's kept cards and accounts, the default first. */
export function fetchMethods(from?: Caller) {
  return call("GET /customer-api/payment-method", {}, { ...methods, from });
}

/** Keeps a card by the provider's token of it; answers all. */
export function addMethod(cardToken: string, isDefault: boolean) {
  return call("POST /customer-api/payment-method", { body: { card_token: cardToken, is_default: isDefault } }, methods);
}

/** Makes a method the first choice; answers all. */
export function preferMethod(id: number) {
  return call("PUT /customer-api/payment-method/:id/set-default", { params: { id } }, methods);
}

export function removeMethod(id: number) {
  return call("DELETE /customer-api/payment-method/:id", { params: { id } }, methods);
}

/** Opens a wallet for the cart before there is an order; answers its page. */
export function openWallet(gatewayId: number, quick = false) {
  const body = { gateway_id: gatewayId, ...(quick && { quick }) };
  return call(
    "POST /order-api/order/cart/express",
    { body },
    { read: ({ data }) => data.redirect_url, empty: () => "" },
  );
}

/** What an opened wallet said of its owner. */
export function fetchWallet(token: string, from?: Caller) {
  return callForData("GET /order-api/paypal-shipping-info", { query: { token } }, { from });
}

/** The words of a direct debit, and the account that they were agreed to for. */
export function fetchAuthorization(from?: Caller) {
  return callForData("GET /customer-api/direct-deposit-authorization", {}, { from });
}

/** Agrees to debits of an account, for a code that was mailed just now. */
export function authorizeAccount(token: string, code: string) {
  const body = { bank_account_token: token, agreed: true, code };
  return call(
    "POST /customer-api/direct-deposit-authorization",
    { body },
    { read: ({ data }) => data, empty: () => null },
  );
}

/** Proves the store to the phone wallet, which names the address that answers its session. */
export function authorizeMerchant(validationUrl: string) {
  return call(
    "POST /order-api/ap-authorize-merchant",
    { body: { validation_url: validationUrl } },
    { read: ({ data }) => data.merchant_session, empty: () => null },
  );
}
