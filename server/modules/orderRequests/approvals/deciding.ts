import type { SQL } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { companiesDecidedBy } from "../../managers/managers";
import { requestErrors } from "../errors";
import { isRequester } from "../findRequest";
import { findRequestByNumber, isDecidedBy, type RequestRow } from "../repository";

/** Whether the caller decides about a request now. Nobody decides about their own. */
export async function isDecider(
  { db, clock }: Pick<Deps, "db" | "clock">,
  request: Pick<RequestRow, "kind" | "companyId" | "customerId" | "browserHash">,
  caller: Pick<Caller, "customer" | "cartToken">,
): Promise<boolean> {
  const { customer } = caller;
  if (request.kind !== "approval" || request.companyId === null || !customer) return false;
  if (isRequester(request, caller)) return false;
  return (await companiesDecidedBy(db, customer.id, clock.now())).includes(request.companyId);
}

/** A request that the caller decides about; 404 for others and for none alike. */
export async function findToDecide(deps: Deps, number: string, caller: Caller): Promise<RequestRow> {
  const request = await findRequestByNumber(deps.db, number.trim().toUpperCase());
  if (!request || !(await isDecider(deps, request, caller))) throw new DomainError(requestErrors.unknownRequest);
  return request;
}

/** The caller's own request, or one that they decide about; 404 for others and for none alike. */
export async function findReadable(deps: Deps, number: string, caller: Caller): Promise<RequestRow> {
  const request = await findRequestByNumber(deps.db, number.trim().toUpperCase());
  const mayRead = request && (isRequester(request, caller) || (await isDecider(deps, request, caller)));
  if (!mayRead) throw new DomainError(requestErrors.unknownRequest);
  return request;
}

/** Requests of others that the caller decides about, however they stand; undefined for who decides about none. */
export async function toDecide(
  db: Queries,
  { customer }: Pick<Caller, "customer">,
  now: Date,
): Promise<SQL | undefined> {
  const companies = customer ? await companiesDecidedBy(db, customer.id, now) : [];
  return customer && companies.length > 0 ? isDecidedBy(customer.id, companies) : undefined;
}
