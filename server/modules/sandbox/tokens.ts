import { randomBytes } from "node:crypto";
import type { Language } from "../../../contract/markets";
import { hours, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { accountProblems, type AccountEntry } from "./accounts";
import { accountBehaviourOf, WALLET_CARDS, walletBehaviour, type WalletCard } from "./behaviour";
import { behaviourOf, brandOf, cardProblems, type CardEntry } from "./cards";
import type { Reply } from "./present";
import { refuse } from "./refuse";
import { findBankToken, insertStoredToken, insertToken, retireToken, type TokenRow } from "./repository/tokens";
import { texts } from "../../locales/texts";

export interface NewToken {
  token: string;
  brand: string;
  last4: string;
}

const newToken = () => `tok_${randomBytes(24).toString("base64url")}`;

async function store({ db, clock }: Deps, row: Omit<TokenRow, "token" | "createdAt">): Promise<NewToken> {
  const token = newToken();
  await insertToken(db, { ...row, token, createdAt: clock.now() });
  return { token, brand: row.brand, last4: row.last4 };
}

function refuseFields(errors: { field: string; message: string }[]): never {
  throw new DomainError(httpErrors.invalid, { errors });
}

/**
 * Exchanges a test card for a token. The number is read and forgotten: brand and last four digits are all that is
 * kept.
 */
export async function makeToken(deps: Deps, card: CardEntry, language: Language): Promise<NewToken> {
  const problems: (keyof typeof texts.sandbox.card)[] = cardProblems(card, deps.clock.now());
  const behaviour = behaviourOf(card.number);
  if (problems.length === 0 && !behaviour) problems.push("test_number");
  if (problems.length > 0 || !behaviour) {
    refuseFields(
      problems.map((field) => ({
        field: field === "test_number" ? "number" : field,
        message: texts.sandbox.card[field][language],
      })),
    );
  }
  const { number, expMonth, expYear } = card;
  return store(deps, { brand: brandOf(number), last4: number.slice(-4), expMonth, expYear, behaviour });
}

/** Exchanges a test account for a token. Only the last four characters are kept. */
export async function makeAccountToken(deps: Deps, account: AccountEntry, language: Language): Promise<NewToken> {
  const problems: (keyof typeof texts.sandbox.account)[] = accountProblems(account);
  const number = account.iban || account.accountNumber;
  const behaviour = accountBehaviourOf(number);
  if (problems.length === 0 && !behaviour) problems.push("test_account");
  if (problems.length > 0 || !behaviour) {
    const named = account.iban ? "iban" : "account_number";
    refuseFields(
      problems.map((field) => ({
        field: field === "test_account" ? named : field,
        message: texts.sandbox.account[field][language],
      })),
    );
  }
  return store(deps, {
    kind: "bank",
    brand: account.iban ? "Testbank" : "Test Bank",
    last4: number.slice(-4),
    behaviour,
  });
}

/** What the sheet of a phone's or a browser's wallet hands over when its owner agrees. */
export async function makeWalletToken(deps: Deps, card: WalletCard): Promise<NewToken> {
  const number = WALLET_CARDS[card];
  return store(deps, {
    kind: "wallet",
    brand: brandOf(number),
    last4: number.slice(-4),
    behaviour: walletBehaviour(card),
  });
}

const TOKEN_HOURS = 1;

/** A token that can be charged again and again; the confirmation of a bank was given when it was kept. */
export async function saveToken(deps: Deps, token: string): Promise<Reply> {
  const { db, clock } = deps;
  const row = await findBankToken(db, token);
  if (!row || (!row.permanent && addTime(row.createdAt, hours(TOKEN_HOURS)) < clock.now()))
    return refuse(400, "invalid_token");
  const method = `pm_${randomBytes(18).toString("hex")}`;
  const behaviour = row.behaviour === "three_d_secure" ? "pays" : row.behaviour;
  const { kind, brand, last4, expMonth, expYear } = row;
  await insertStoredToken(db, { ...row, token: method, behaviour, permanent: true, createdAt: clock.now() });
  return { status: 200, body: { method, kind, brand, last4, exp_month: expMonth, exp_year: expYear } };
}

/** Payments that were made with it keep their row, which says brand and last four digits. */
export async function forgetToken({ db, clock }: Deps, method: string): Promise<Reply> {
  const longAgo = addTime(clock.now(), -hours(2 * TOKEN_HOURS));
  const row = await retireToken(db, method, longAgo);
  if (!row) return refuse(404, "not_found");
  const { kind, brand, last4, expMonth, expYear } = row;
  return { status: 200, body: { method, kind, brand, last4, exp_month: expMonth, exp_year: expYear } };
}
