import { partFault } from "../../../../contract/sets/partCheck";
import { LISTING_LIMITS, type ListingForm } from "../../../../contract/desk/listingTerms";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import { CURRENCIES, type Currency, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { products } from "../../../db/schema";
import type { ErrorKind } from "../../../http/errors";
import { readPartGoods, type SetGoods } from "../../catalog/sets/repositorySets";
import { setAmounts } from "../../catalog/sets/setPrice";
import { listingErrors } from "../errors";
import { rulesIn } from "../options/optionForm";
import { isSet, partsOf, savingOf } from "./setForm";

const CODES = Object.keys(CURRENCIES) as Currency[];

/** What checks of a set ask beside its form: its parts as they are sold. */
export interface SetFacts {
  goods: SetGoods;
  /** Groups that the set is sold with. */
  sold: readonly { id: number }[];
}

export interface SetFault {
  field: "parts" | "saving" | "groups";
  /** Place among the parts; null for what is of no single one. */
  part: number | null;
  error: ErrorKind;
  values: (language: Language) => Record<string, string | number>;
}

/**
 * The parts of a set that are its brand's own, or that the store has put into it: another's are as little there as ids
 * of nothing. Gift cards are money, no goods.
 */
export async function readSetFacts(
  db: Queries,
  vendorId: number,
  form: Pick<ListingForm, "parts">,
  published?: Pick<typeof products.$inferSelect, "options" | "setParts">,
): Promise<SetFacts> {
  const kept = new Set(published?.setParts.map(({ productId }) => productId));
  const found = await readPartGoods(
    db,
    form.parts.map(({ product_id: id }) => id),
  );
  const goods = new Map(
    [...found].filter(([id, { slug, ...good }]) => kept.has(id) || (good.vendorId === vendorId && slug !== GIFT_CARD)),
  );
  return { goods, sold: published?.options ?? [] };
}

type SetInput = Pick<ListingForm, "parts" | "saving" | "groups">;

/** What keeps a set from being sold; nothing of what is no set. */
export function setFaults(form: SetInput, facts: SetFacts): SetFault[] {
  if (!isSet(form)) return [];
  const { sold } = facts;
  const added = form.groups.filter(({ id }) => !sold.some((option) => option.id === id));
  const faults = [...partFaults(form, facts), ...savingFaults(form, facts)];
  const ofNone = (field: SetFault["field"], error: ErrorKind): SetFault => ({
    field,
    part: null,
    error,
    values: () => ({}),
  });
  if (form.parts.reduce((sum, { quantity }) => sum + quantity, 0) < 2)
    faults.unshift(ofNone("parts", listingErrors.setOnePart));
  if (added.length > 0) faults.push(ofNone("groups", listingErrors.setGroups));
  return faults;
}

function partFaults({ parts }: SetInput, { goods }: SetFacts): SetFault[] {
  return parts.flatMap(({ product_id: id, options }, place): SetFault[] => {
    const good = goods.get(id);
    const fault = (error: ErrorKind, more: (language: Language) => Record<string, string> = () => ({})): SetFault => ({
      field: "parts",
      part: place,
      error,
      values: (language) => ({ number: place + 1, part: good?.name[language] ?? "", ...more(language) }),
    });
    if (!good) return [fault(listingErrors.setUnknownPart)];
    const rules = rulesIn(good.rules);
    const wrong = partFault(good.options, rules, options);
    return [
      ...(good.discontinuedAt ? [fault(listingErrors.setPartGone)] : []),
      ...(good.hidden && !good.discontinuedAt ? [fault(listingErrors.setPartHidden)] : []),
      ...(good.setParts.length > 0 ? [fault(listingErrors.setNested)] : []),
      ...(wrong?.kind === "value" ? [fault(listingErrors.setPartValue)] : []),
      ...(wrong?.kind === "twice" ? [fault(listingErrors.setPartTwice)] : []),
      ...(wrong?.kind === "rule"
        ? [fault(listingErrors.setPartRule, (language) => ({ reason: rules[wrong.at]?.reason[language] ?? "" }))]
        : []),
    ];
  });
}

function savingFaults({ parts, saving }: SetInput, { goods }: SetFacts): SetFault[] {
  const faults: SetFault[] = [];
  const unpriced = parts.flatMap(({ product_id: id }, place) => {
    const good = goods.get(id);
    const codes = good ? CODES.filter((code) => !good.amounts.has(code)) : [];
    return good && codes.length > 0 ? [{ good, place, codes }] : [];
  });
  for (const { good, place, codes } of unpriced)
    faults.push({
      field: "parts",
      part: place,
      error: listingErrors.setNoPrice,
      values: (language) => ({ number: place + 1, part: good.name[language], currencies: codes.join(", ") }),
    });
  const bare = saving.percent === null ? CODES.filter((code) => saving[code] === null) : [];
  const said = (error: ErrorKind, codes: readonly Currency[]) =>
    faults.push({
      field: "saving",
      part: null,
      error,
      values: () => ({ currencies: codes.join(", "), most: LISTING_LIMITS.setSaving }),
    });
  if (bare.length > 0) said(listingErrors.setNoSaving, bare);
  const whole = savingOf({ saving });
  const large = CODES.filter((code) => {
    if (bare.includes(code)) return false;
    const isPriced = setAmounts(partsOf({ parts }), { [code]: 0 }, goods, code) !== null;
    return isPriced && setAmounts(partsOf({ parts }), whole, goods, code) === null;
  });
  if (large.length > 0) said(listingErrors.setSavingLarge, large);
  return faults;
}
