import type { CartChange } from "../../../../contract/cartChange";
import { COUNTRIES, type CountryCode } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { ledgerErrors } from "../../ledgers/errors";
import { lookUpGiftCard } from "../../ledgers/readGiftCard";
import { checkVatNumber } from "../../tax/checkVatNumber";
import type { CartCommandContext } from "../commandContext";
import { scopeOf, type CartOwner } from "../cartOwner";
import { cartErrors } from "../errors";
import type { CartRow } from "../pricedCart";
import { countryOfCart } from "../repository";

/** Gift cards that one order takes. */
export const MAX_CARDS = 5;

/**
 * What codes and numbers turned out to be: looked up before the cart is locked, since others are asked or tries are
 * counted.
 */
export interface ResolvedCodes {
  giftCardId?: number;
  /** Empty takes it out. */
  vatNumber?: string;
}

/** Reads what was typed into the cart. Throws 422 for what is not valid, 429 for too many tries. */
export async function resolveCodes(
  deps: Deps,
  { caller }: CartCommandContext,
  owner: CartOwner | null,
  change: CartChange,
  country: CountryCode | null,
): Promise<ResolvedCodes> {
  const codes: ResolvedCodes = {};
  if (change.gift_card !== undefined && owner) {
    const at = country ?? (await countryOfCart(deps.db, owner)) ?? caller.country;
    const { currency } = COUNTRIES[at];
    codes.giftCardId = await lookUpGiftCard(
      deps,
      change.gift_card,
      { owner: scopeOf(owner), network: caller.network },
      currency,
    );
  }
  if (change.vat_number !== undefined) {
    const typed = change.vat_number.trim();
    const { number, status } = typed === "" ? NO_NUMBER : await checkVatNumber(deps, typed, caller.network);
    if (status === "invalid") throw new DomainError(cartErrors.invalidVatNumber, { field: "vat_number" });
    codes.vatNumber = number ?? "";
  }
  return codes;
}

const NO_NUMBER = { number: "", status: "open" } as const;

type Paying = Partial<Pick<CartRow, "giftCardIds" | "vatNumber">>;

/** The cart's columns with what was typed. Throws 422 for more cards than an order takes. */
export function payingColumns(
  { giftCardIds }: Pick<CartRow, "giftCardIds">,
  { giftCardId, vatNumber }: ResolvedCodes,
  { remove_gift_card: removed }: Pick<CartChange, "remove_gift_card">,
): Paying {
  const columns: Paying = vatNumber === undefined ? {} : { vatNumber };
  if (giftCardId === undefined && removed === undefined) return columns;
  const cards = giftCardIds.filter((id) => id !== removed);
  if (giftCardId !== undefined && !cards.includes(giftCardId)) cards.push(giftCardId);
  if (cards.length > MAX_CARDS)
    throw new DomainError(ledgerErrors.tooManyGiftCards, { field: "gift_card", values: { most: MAX_CARDS } });
  return { ...columns, giftCardIds: cards };
}
