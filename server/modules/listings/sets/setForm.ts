import type { ListingForm, ListingPart, ListingSaving } from "../../../../contract/desk/listingTerms";
import { CURRENCIES, type Currency, type Language } from "../../../../contract/markets";
import { perLanguage } from "../../../../contract/rules/languages";
import type { Carton, SetPart, SetSaving } from "../../../db/schema";
import type { LocalizedText } from "../../../db/schema/columns";
import { interpolate } from "../../../http/errors";
import { texts } from "../../../locales/texts";
import { major } from "../../../money";
import type { SetGoods } from "../../catalog/sets/repositorySets";
import { minorAmount } from "../options/optionForm";

const CODES = Object.keys(CURRENCIES) as Currency[];

export const noSaving = (): ListingSaving =>
  Object.fromEntries(["percent", ...CODES].map((name) => [name, null])) as ListingSaving;

/** Whether a form is that of a set. */
export const isSet = ({ parts }: Pick<ListingForm, "parts">): boolean => parts.length > 0;

/** Parts of a set as its form has them. */
export const partsIn = (parts: readonly SetPart[]): ListingPart[] =>
  parts.map(({ productId, quantity, options }) => ({ product_id: productId, quantity, options }));

export const savingIn = (saving: SetSaving): ListingSaving => ({
  ...noSaving(),
  ...Object.fromEntries(CODES.map((code) => [code, saving[code] === undefined ? null : major(saving[code], code)])),
  percent: saving.percent ?? null,
});

export const partsOf = ({ parts }: Pick<ListingForm, "parts">): SetPart[] =>
  parts.map(({ product_id: productId, quantity, options }) => ({ productId, quantity, options }));

/** Per cent where it is given in per cent; amounts count without. */
export function savingOf({ saving }: Pick<ListingForm, "saving">): SetSaving {
  if (saving.percent !== null) return { percent: saving.percent };
  return Object.fromEntries(
    CODES.flatMap((code) => {
      const amount = saving[code];
      return amount === null ? [] : [[code, minorAmount(amount, code)]];
    }),
  );
}

type Good = SetGoods extends ReadonlyMap<number, infer Each> ? Each : never;

/** `2 × Desk lamp (Color: Sand)`, in every language: with what the set has chosen of the part. */
export function partWords(part: SetPart, { name, options }: Pick<Good, "name" | "options">): LocalizedText {
  const chosen = options.flatMap(({ id, name: group, values }) =>
    values.flatMap((each) => (part.options.includes(`${id}.${each.value}`) ? [{ group, value: each.name }] : [])),
  );
  const saidIn = (language: Language) => {
    const facts = chosen.map(({ group, value }) =>
      interpolate(texts.listings.sets.chosen[language], { group: group[language], value: value[language] }),
    );
    return `${part.quantity} × ${name[language]}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
  };
  return perLanguage(saidIn);
}

/** All boxes that a set comes in: those of its parts. */
export const cartonsOf = (parts: readonly SetPart[], goods: SetGoods): Carton[] =>
  parts.flatMap(({ productId, quantity }) =>
    Array.from({ length: quantity }, () => goods.get(productId)?.cartons ?? []).flat(),
  );
