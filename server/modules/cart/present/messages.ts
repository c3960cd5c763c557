import type { Static } from "typebox";
import type { CartMessage } from "../../../../contract/cartParts";
import type { Currency, Language } from "../../../../contract/markets";
import type { LocalizedText } from "../../../db/schema/columns";
import { formatMoney } from "../../../formats";
import { interpolate } from "../../../http/errors";
import type { CartRow, PricedCart, PricedLine } from "../pricedCart";
import { texts } from "../../../locales/texts";

type Message = Static<typeof CartMessage>;

/** Types on the wire; `price` is told once, the others as long as they hold. */
export type MessageType = "price" | "stock" | "gone" | "promotion" | "delivery" | "merged";

/**
 * What the shopper should hear of: prices that moved, stock that fell, products that left, a code that does not
 * count.
 */
export function cartMessages(priced: PricedCart, language: Language, cart?: MergedRow): Message[] {
  const messages = [
    ...mergeMessages(priced, language, cart),
    ...priced.lines.flatMap((line) => [
      ...lineMessages(line, priced.currency, language),
      ...limitMessage(priced, line, language),
    ]),
  ];
  const why = refusalMessage(priced, language);
  if (why !== "") messages.push(message("promotion", why));
  if (priced.lines.some(({ state }) => state !== "gone") && priced.method === null) {
    messages.push(message("delivery", texts.cart.message.notDelivered[language]));
  }
  return messages;
}

type MergedRow = Pick<CartRow, "version" | "merged">;

/** What signing in brought together, until its shopper changes the cart. */
function mergeMessages({ lines }: PricedCart, language: Language, cart?: MergedRow): Message[] {
  const { merged = null, version } = cart ?? {};
  if (merged === null || merged.version !== version) return [];
  const namesOf = (ids: readonly number[]) => {
    const named = lines.filter(({ product }) => ids.includes(product.id)).map(({ product }) => product.name[language]);
    return [...new Set(named)].join(", ");
  };
  const say = (words: LocalizedText, ids: readonly number[]) => {
    const names = namesOf(ids);
    return names === "" ? [] : [message("merged", interpolate(words[language], { names }))];
  };
  return [...say(texts.cart.message.merged, merged.added), ...say(texts.cart.message.mergedShort, merged.short)];
}

/** Why the code that was given does not count; empty when it does or none was given. */
export function refusalMessage({ promotion, currency }: PricedCart, language: Language): string {
  if (!promotion?.refusal) return "";
  const minimum = formatMoney(promotion.minimum, currency, language);
  return interpolate(texts.cart.refusal[promotion.refusal][language], {
    code: promotion.code,
    minimum,
    pieces: promotion.pieces,
  });
}

/** Told for a line of which only some pieces have the sale's price. */
function limitMessage(
  { saleUses }: PricedCart,
  { discounts, product, row }: PricedLine,
  language: Language,
): Message[] {
  const use = saleUses.find(({ productId }) => productId === product.id);
  if (!use || discounts.sale === 0) return [];
  const words = { name: product.name[language], count: use.quantity };
  const said = use.by === "pieces" ? texts.cart.message.salePieces : texts.cart.message.saleLimit;
  return [message("price", interpolate(said[language], words), row.id)];
}

/** What a piece costs in a sale that does not reach for the whole line; undefined where there is none. */
function partialPrice({ offer, discounts, unitPrice }: PricedLine): number | undefined {
  if (!offer || offer.kind === "add_on" || discounts.sale === 0) return undefined;
  return unitPrice - discounts.sale / offer.pieces;
}

function message(type: MessageType, text: string, itemId = 0): Message {
  return { type, message: text, item_id: itemId };
}

/** Whether a line's price differs from what was last shown in the same currency. */
export function hasPriceChanged({ row, state, unitPrice }: PricedLine, currency: Currency): boolean {
  return state !== "gone" && row.shownCurrency === currency && row.shownPrice !== unitPrice;
}

/** Why a price moved: the sale has no piece left, the product that it was cheaper with has left or has come. */
function priceWords({ row, deal, unitPrice, isSaleSoldOut }: PricedLine): LocalizedText {
  if (unitPrice > row.shownPrice && isSaleSoldOut) return texts.cart.message.saleSoldOut;
  if (unitPrice > row.shownPrice)
    return row.shownDeal !== null && !deal ? texts.cart.message.dealEnded : texts.cart.message.priceUp;
  return deal && row.shownDeal === null ? texts.cart.message.dealStarted : texts.cart.message.priceDown;
}

function lineMessages(line: PricedLine, currency: Currency, language: Language): Message[] {
  const { product, row, state, maxQuantity: left, unitPrice } = line;
  const say = (type: MessageType, words: LocalizedText, values: Record<string, string | number> = {}) =>
    message(type, interpolate(words[language], { name: product.name[language], ...values }), row.id);
  if (state === "gone") {
    const { withdrawn, chooseAnew, gone } = texts.cart.message;
    return [say("gone", product.hidden ? withdrawn : line.isChoiceGone ? chooseAnew : gone)];
  }
  const messages: Message[] = [];
  // Where some pieces still have the price that was shown, `limitMessage` says it of the others.
  const isStillHad = row.shownPrice === partialPrice(line);
  if (state === "short") messages.push(say("stock", texts.cart.message.short, { left }));
  if (hasPriceChanged(line, currency) && !isStillHad) {
    const words = priceWords(line);
    const prices = {
      before: formatMoney(row.shownPrice, currency, language),
      now: formatMoney(unitPrice, currency, language),
    };
    messages.push(say("price", words, prices));
  }
  return messages;
}
