import { PAYOUT_LIMITS } from "../../../../contract/rules/payoutTerms";
import type { LedgerUnit } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { askerOf } from "../../auth/asker";
import { requireCode } from "../../auth/requireCode";
import type { StaffDesk } from "../../desk/desk";
import { payoutErrors } from "../errors";
import { noteFile } from "../noteFile";
import { entriesOf, lockWaiting } from "../repository";
import { unseal } from "../sealed";
import { moveWithdrawal } from "../states";
import { nacha } from "./nacha";
import { pain001 } from "./pain001";
import { addPayoutFile, findPayoutFile } from "./repositoryFiles";

type PayoutCurrency = "EUR" | "USD";

interface By {
  desk: StaffDesk;
  caller: Caller;
}

/** The caller proves once more who they are. @throws locked, wrongCode. */
const prove = (deps: Deps, { desk: { person }, caller }: By, code: string) =>
  requireCode(deps, person.email, code, askerOf(deps, caller, person.email));

/**
 * Puts what waits in a currency into a file, the oldest first, and answers it. Each withdrawal is in one file; of two
 * operators who ask at once, the second gets what the first has left.
 * @throws otherCurrency, nothing; locked, wrongCode.
 */
export async function makeFile(deps: Deps, by: By, currency: PayoutCurrency, code: string) {
  if (deps.env.payers[currency] === undefined) throw new DomainError(payoutErrors.otherCurrency);
  await prove(deps, by, code);
  const id = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const rows = await lockWaiting(tx, currency, PAYOUT_LIMITS.fileSize);
    if (rows.length === 0) throw new DomainError(payoutErrors.nothing);
    const file = await addPayoutFile(tx, { currency, madeBy: by.desk.person.id, madeAt: now });
    for (const row of rows) await moveWithdrawal(tx, row, "sent", { fileId: file.id, changedAt: now });
    await noteFile(tx, by.desk, { id: file.id, kind: "made", moved: rows, to: "sent", at: now });
    return file.id;
  });
  return presentFile(deps, id);
}

/**
 * A file that was made before; that its account numbers were read is noted.
 * @throws unknown, gone; locked, wrongCode.
 */
export async function readFile(deps: Deps, by: By, id: number, code: string) {
  await prove(deps, by, code);
  const file = await presentFile(deps, id);
  const at = deps.clock.now();
  await deps.db.transaction((tx) => noteFile(tx, by.desk, { id, kind: "file_read", at }));
  return file;
}

async function presentFile({ db, env }: Deps, id: number) {
  const file = await findPayoutFile(db, id);
  if (!file) throw new DomainError(payoutErrors.unknown);
  const found = await entriesOf(db, id);
  // Once it is paid, its customers may have had their accounts forgotten.
  if (found.some(({ account }) => account.sealed === "")) throw new DomainError(payoutErrors.gone);
  const entries = await Promise.all(
    found.map(async ({ row, account }) => ({
      id: row.id,
      amount: row.amount,
      holder: account.holder,
      ...(await unseal(env, account.sealed)),
    })),
  );
  const amount = found.reduce((all, { row }) => all + row.amount, 0);
  const currency: LedgerUnit = file.currency;
  const common = { id, count: found.length, amount: major(amount, file.currency), currency };
  const made = { id, madeAt: file.madeAt };
  const named = { ...common, made_at: file.madeAt.toISOString() };
  if (currency === "EUR" && env.payers.EUR) {
    const rows = entries.map(({ iban = "", ...entry }) => ({ ...entry, iban }));
    const content = pain001(env.payers.EUR, { ...made, entries: rows });
    return { ...named, format: "pain.001", name: `payout-${id}.xml`, content };
  }
  if (!env.payers.USD) throw new DomainError(payoutErrors.otherCurrency);
  const rows = entries.map(({ routing = "", account = "", ...entry }) => ({ ...entry, routing, account }));
  return {
    ...named,
    format: "nacha",
    name: `payout-${id}.ach`,
    content: nacha(env.payers.USD, { ...made, entries: rows }),
  };
}
