import type { Queries } from "../../db/client";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { requestErrors } from "./errors";
import { findRequestByNumber, findRequestByTokenHash, type RequestRow } from "./repository";

/** Whether a request is the caller's own: of their account, or a guest's of this browser. */
export function isRequester(
  { customerId, browserHash }: Pick<RequestRow, "customerId" | "browserHash">,
  { customer, cartToken }: Pick<Caller, "customer" | "cartToken">,
): boolean {
  if (customerId !== null) return customer?.id === customerId;
  return cartToken !== null && browserHash !== null && hashSecret(cartToken) === browserHash;
}

/** The caller's own request; 404 for others and for none alike. */
export async function findOwn(db: Queries, number: string, caller: Caller): Promise<RequestRow> {
  const request = await findRequestByNumber(db, number.trim().toUpperCase());
  if (!request || !isRequester(request, caller)) throw new DomainError(requestErrors.unknownRequest);
  return request;
}

/** What a link opens; 404 for one that was replaced or never was. */
export async function findByLink(db: Queries, token: string): Promise<RequestRow> {
  const request = await findRequestByTokenHash(db, hashSecret(token));
  if (request?.kind !== "pay_for_me") throw new DomainError(requestErrors.unknownRequest);
  return request;
}
