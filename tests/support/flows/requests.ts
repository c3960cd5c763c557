import { randomUUID } from "node:crypto";
import type { RequestDetail, RequestToPay } from "../../../contract/orderRequest";
import { CARDS, cardToken, checkoutBody, newEmail } from "./shopping";
import type { AnswerTo, Visitor } from "../visitor";

export const ASK = "/order-api/order-request/pay-for-me";
export const PAY = "/order-api/pay-for-me";

/** The checkout's form without a payment. */
export function askBody(email = newEmail(), more: object = {}) {
  const { customer } = checkoutBody("", email);
  return { customer, note: "For my new desk", ...more };
}

/** Asks for the browser's cart; answers the request as its requester sees it. */
export async function ask(browser: Visitor, body: object = askBody()): Promise<RequestDetail> {
  const answer = await browser.post(ASK, body, { "idempotency-key": randomUUID() });
  if (answer.status !== 200) throw new Error(`not asked: ${answer.text}`);
  return answer.body.data as RequestDetail;
}

export const tokenOf = ({ link }: Pick<RequestDetail, "link">) => new URL(link).searchParams.get("token") ?? "";

export async function seen(payer: Visitor, token: string): Promise<RequestToPay> {
  const answer = await payer.get(`${PAY}?token=${token}`);
  if (answer.status !== 200) throw new Error(`not seen: ${answer.text}`);
  return answer.body.data as RequestToPay;
}

/** Pays what a link's holder saw. */
export async function payAsked(
  payer: Visitor,
  token: string,
  {
    number = CARDS.pays,
    fingerprint = "",
    key = randomUUID(),
  }: { number?: string; fingerprint?: string; key?: string } = {},
): Promise<AnswerTo<"POST", typeof PAY>> {
  const print = fingerprint || (await seen(payer, token)).fingerprint;
  const payment = { gateway_id: 1, card_token: await cardToken(payer, number) };
  return payer.post(PAY, { token, fingerprint: print, payment }, { "idempotency-key": key });
}

export async function detail({ number }: Pick<RequestDetail, "number">, browser: Visitor): Promise<RequestDetail> {
  const answer = await browser.get(`/order-api/order-request/detail/${number}`);
  if (answer.status !== 200) throw new Error(`no request: ${answer.text}`);
  return answer.body.data as RequestDetail;
}
