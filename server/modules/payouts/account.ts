import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import {
  isRoutingNumber,
  isUsAccountNumber,
  PAYOUT_CURRENCIES,
  tidyNumber,
  type PayoutKind,
} from "../../../contract/rules/payoutTerms";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { askerOf } from "../auth/asker";
import { requireCode } from "../auth/requireCode";
import { lockSender } from "../coworkers/repository";
import { enqueue } from "../outbox/repositoryQueue";
import { payoutErrors } from "./errors";
import { isBankName } from "./files/bankText";
import { addPayoutAccount, countOpen, endAccount, forgetNumbers } from "./repository";
import { seal, type AccountNumbers } from "./sealed";

export interface TypedAccount {
  kind: PayoutKind;
  holder: string;
  iban?: string;
  routing_number?: string;
  account_number?: string;
}

interface ReadAccount {
  holder: string;
  country: string;
  last4: string;
  numbers: AccountNumbers;
}

/** The account as it is kept. @throws what is wrong with it, by its field. */
export function readAccount({ kind, holder: typed, ...rest }: TypedAccount): ReadAccount {
  const holder = typed.trim().replace(/\s+/g, " ");
  // Banks print it: letters of a name, Latin ones among them, and no line of its own.
  const isName = /^[\p{L}\p{M}\p{N} .,'&/()-]+$/u.test(holder) && isBankName(holder);
  if (!isName) throw new DomainError(payoutErrors.holder, { field: "holder" });
  if (kind === "iban") {
    const iban = electronicFormatIBAN(rest.iban ?? "") ?? "";
    if (!isValidIBAN(iban)) throw new DomainError(payoutErrors.iban, { field: "iban" });
    return { holder, country: iban.slice(0, 2), last4: iban.slice(-4), numbers: { iban } };
  }
  const [routing, account] = [tidyNumber(rest.routing_number ?? ""), tidyNumber(rest.account_number ?? "")];
  if (!isRoutingNumber(routing)) throw new DomainError(payoutErrors.routing, { field: "routing_number" });
  if (!isUsAccountNumber(account)) throw new DomainError(payoutErrors.account, { field: "account_number" });
  return { holder, country: "US", last4: account.slice(-4), numbers: { routing, account } };
}

/** Names the account that coins are paid to. @throws what `payoutErrors` says of it; locked, wrongCode. */
export async function setAccount(deps: Deps, caller: Caller, typed: TypedAccount, code: string): Promise<void> {
  const { db, env, clock } = deps;
  const customer = requireCustomer(caller);
  const currency = PAYOUT_CURRENCIES[typed.kind];
  if (env.payers[currency] === undefined) throw new DomainError(payoutErrors.otherCurrency, { field: "kind" });
  const { numbers, ...shown } = readAccount(typed);
  await requireCode(deps, customer.email, code, askerOf(deps, caller, customer.email));
  const sealed = await seal(env, numbers);
  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockSender(tx, customer.id);
    await endAccount(tx, customer.id, now);
    await forgetNumbers(tx, customer.id);
    const row = { ...shown, customerId: customer.id, kind: typed.kind, currency, sealed, createdAt: now };
    const made = await addPayoutAccount(tx, row);
    const payload = { accountId: made?.id, language: caller.language };
    await enqueue(tx, { kind: "mail.payout-account", key: `payout account ${made?.id}`, payload, dueAt: now });
  });
  deps.wake();
}

/** Forgets the account. @throws underWay, while money is on its way to it. */
export async function removeAccount({ db, clock }: Deps, caller: Caller): Promise<void> {
  const { id } = requireCustomer(caller);
  await db.transaction(async (tx) => {
    await lockSender(tx, id);
    if ((await countOpen(tx, id)) > 0) throw new DomainError(payoutErrors.underWay);
    await endAccount(tx, id, clock.now());
    await forgetNumbers(tx, id);
  });
}
