import { createHmac, timingSafeEqual } from "node:crypto";
import { COUNTRIES } from "../../../contract/markets";
import { VAT_REQUEST_DAYS } from "../../../contract/rules/rights";
import { days, addTime } from "../../clock";
import type { Env } from "../../env";
import type { OrderRow } from "../orders/repository";
import type { DocumentRow } from "./repositoryDocuments";

type Secret = Pick<Env, "secret">;

function proofOf(env: Secret, orderId: number): string {
  return createHmac("sha256", env.secret).update(`vat ${orderId}`).digest("base64url");
}

/**
 * For `request-vat/{token}`: of one order and this purpose only. Made from the order's id, so that nothing needs to
 * be stored.
 */
export function vatToken(env: Secret, orderId: number): string {
  return `${orderId.toString(36)}-${proofOf(env, orderId)}`;
}

/** The order that a token is for; undefined for one that was not made here. */
export function readVatToken(env: Secret, token: string): number | undefined {
  const [, name = "", proof = ""] = /^([0-9a-z]{1,7})-([\w-]{43})$/.exec(token) ?? [];
  const orderId = Number.parseInt(name, 36);
  if (!Number.isSafeInteger(orderId)) return undefined;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(env, orderId))) ? orderId : undefined;
}

/**
 * Whether a company can still ask for its invoice: paid with VAT in it, not cancelled, within its days, and only
 * once. Pure.
 */
export function canRequestVat(order: OrderRow, documents: readonly Pick<DocumentRow, "subject">[], now: Date): boolean {
  const { paidAt, status, company, country } = order;
  if (paidAt === null || status === "Cancel" || company !== null || !COUNTRIES[country].pricesIncludeTax) return false;
  return addTime(paidAt, days(VAT_REQUEST_DAYS)) > now && !documents.some(({ subject }) => subject === "vat");
}
