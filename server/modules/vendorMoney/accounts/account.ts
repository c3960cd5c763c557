import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import { PAYOUT_CURRENCIES } from "../../../../contract/rules/payoutTerms";
import { hours, addTime } from "../../../clock";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { askerOf } from "../../auth/asker";
import { requireCode } from "../../auth/requireCode";
import type { VendorScope } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { enqueue } from "../../outbox/repositoryQueue";
import { readAccount, type TypedAccount } from "../../payouts/account";
import { seal } from "../../payouts/sealed";
import { moneyErrors } from "../errors";
import { lockVendor } from "../repositoryBrands";
import { endVendorAccount, insertVendorAccount, type VendorAccountRow } from "./repository";

/** What tells an account from another one, never its number. */
export function presentVendorAccount(
  { kind, holder, country, currency, last4, createdAt, usableAt }: VendorAccountRow,
  now: Date,
) {
  return {
    kind,
    holder,
    country,
    currency,
    last4,
    added_at: createdAt.toISOString(),
    usable_at: usableAt.toISOString(),
    is_resting: usableAt > now,
  };
}

/**
 * Names the account that a brand is paid to in its currency, for a code that was mailed just now. It rests before
 * anything is paid to it, and every owner is told, so that somebody notices who did not mean it.
 * @throws what is wrong with the account, by its field; locked, wrongCode.
 */
export async function setVendorAccount(
  deps: Deps,
  { scope, caller }: { scope: VendorScope; caller: Caller },
  typed: TypedAccount,
  code: string,
): Promise<void> {
  const { db, env, clock } = deps;
  const currency = PAYOUT_CURRENCIES[typed.kind];
  if (env.payers[currency] === undefined) throw new DomainError(moneyErrors.otherCurrency, { field: "kind" });
  const { numbers, ...shown } = readAccount(typed);
  const { email, id: namedBy } = scope.person;
  await requireCode(deps, email, code, askerOf(deps, caller, email));
  const sealed = await seal(env, numbers);
  const { vendorId } = scope;
  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockVendor(tx, vendorId);
    const before = await endVendorAccount(tx, { vendorId, currency, at: now });
    const usableAt = addTime(now, hours(MONEY_LIMITS.restHours));
    const row = { ...shown, vendorId, kind: typed.kind, currency, sealed, namedBy, createdAt: now, usableAt };
    const id = await insertVendorAccount(tx, row);
    const masked = (last4: string | undefined) => (last4 === undefined ? null : `•••• ${last4}`);
    const paths = [{ path: currency, before: masked(before?.last4), after: masked(shown.last4) }];
    const about = { entity: "vendor account", entityId: vendorId, version: id } as const;
    await noteRecord(tx, scope, { ...about, kind: "changed", paths, at: now });
    await enqueue(tx, {
      kind: "mail.vendor-account",
      key: `vendor account ${id}`,
      payload: { accountId: id },
      dueAt: now,
    });
  });
  deps.wake();
}
