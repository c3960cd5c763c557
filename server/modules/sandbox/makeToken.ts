import { randomBytes } from "node:crypto";
import { sandboxTokens } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { Language } from "../../../contract/markets";
import { behaviourOf, brandOf, cardProblems, type CardEntry } from "./cards";
import { cardWords } from "./words";

export interface CardToken {
  token: string;
  brand: string;
  last4: string;
}

/** Exchanges a test card for a token. The number is read and forgotten: brand and last four digits are all that is kept. */
export async function makeToken({ db, clock }: Deps, card: CardEntry, language: Language): Promise<CardToken> {
  const problems: (keyof typeof cardWords)[] = cardProblems(card, clock.now());
  const behaviour = behaviourOf(card.number);
  if (problems.length === 0 && !behaviour) problems.push("test_number");
  if (problems.length > 0 || !behaviour) {
    const errors = problems.map((field) => ({
      field: field === "test_number" ? "number" : field,
      message: cardWords[field][language],
    }));
    throw new DomainError(httpErrors.invalid, { errors });
  }
  const made = {
    token: `tok_${randomBytes(24).toString("base64url")}`,
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
  };
  await db.insert(sandboxTokens).values({ ...made, behaviour, createdAt: clock.now() });
  return made;
}
