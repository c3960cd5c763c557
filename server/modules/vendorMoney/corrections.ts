import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../http/errors";
import { askerOf } from "../auth/asker";
import { requireCode } from "../auth/requireCode";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { readIdempotencyKey } from "../idempotency/keys";
import { answerOf, once } from "../idempotency/once";
import { postEntry } from "./books/post";
import { moneyErrors } from "./errors";
import { lockVendor } from "./repositoryBrands";

export interface Correction {
  vendor_id: number;
  currency: string;
  /** Major units; below 0 takes. */
  amount: number;
  reason: string;
  code: string;
}

const isCurrency = (text: string): text is Currency => Object.hasOwn(CURRENCIES, text);

/**
 * Gives a brand an amount or takes one, once for a key or for what it asks. @throws otherCurrency, noAmount,
 * unknownBrand; locked, wrongCode.
 */
export async function correct(
  deps: Deps,
  { desk, request }: { desk: StaffDesk; request: FastifyRequest },
  { code, ...asked }: Correction,
): Promise<void> {
  const { vendor_id: vendorId, currency, amount: typed, reason } = asked;
  if (!isCurrency(currency)) throw new DomainError(moneyErrors.otherCurrency, { field: "currency" });
  const amount = Math.round(typed * 10 ** CURRENCIES[currency].decimals);
  if (amount === 0) throw new DomainError(moneyErrors.noAmount, { field: "amount" });
  const { person } = desk;
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  const call = { scope: `customer:${person.id}`, key, call: "vendor correction", body: asked, isNamed: true };
  // A repeat needs no second code.
  desk.hasNoted = true;
  if (await answerOf<object>(deps, deps.db, call)) return;
  await requireCode(deps, person.email, code, askerOf(deps, request.caller, person.email));
  await once(deps, call, async (tx) => {
    const now = deps.clock.now();
    if (!(await lockVendor(tx, vendorId))) throw new DomainError(moneyErrors.unknownBrand, { field: "vendor_id" });
    const entry = { vendorId, currency, kind: "correction", amount, reason } as const;
    const name = `correction:${person.id}:${key ?? ""}:${now.getTime()}`;
    await postEntry(tx, { ...entry, key: name, at: now, maturesAt: now });
    const paths = [{ path: currency, before: null, after: amount }];
    const about = { entity: "vendor account", entityId: vendorId, vendorId, version: 1 } as const;
    await noteRecord(tx, desk, { ...about, kind: "corrected", paths, reason, at: now });
    return {};
  });
}
