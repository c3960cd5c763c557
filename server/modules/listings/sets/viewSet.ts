import type { SetPartView, SetView } from "../../../../contract/sets/setSchemas";
import type { ListingForm } from "../../../../contract/desk/listingTerms";
import { CURRENCIES, type Currency } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { interpolate } from "../../../http/errors";
import { worded, type Reader } from "../../../measures";
import { major } from "../../../money";
import { setAmounts } from "../../catalog/sets/setPrice";
import { listingErrors } from "../errors";
import { rulesIn } from "../options/optionForm";
import { setFaults, type SetFacts } from "./setFaults";
import { cartonsOf, partsOf, savingOf } from "./setForm";
import { readPromisable, unitsOfParts } from "./setUnits";

const CODES = Object.keys(CURRENCIES) as Currency[];

/** What follows from the parts and the saving of a set, as its brand sees it. */
export async function viewSet(
  db: Queries,
  form: Pick<ListingForm, "parts" | "saving" | "groups">,
  facts: SetFacts,
  reader: Reader,
): Promise<SetView> {
  const { language } = reader;
  const { goods } = facts;
  const [parts, saving] = [partsOf(form), savingOf(form)];
  const units = await readPromisable(db, [...goods.keys()]);
  const counts = unitsOfParts(parts, (id) => goods.get(id)?.options ?? [], units);
  const faults = setFaults(form, facts);
  const isOut = faults.some(({ part, error }) => part !== null && error !== listingErrors.setNoPrice);
  const least = parts.length === 0 ? 0 : Math.min(...counts.map(({ sets }) => sets));
  const shown = parts.map(({ productId }, place): SetPartView => {
    const good = goods.get(productId);
    const { units: left, sets } = counts[place] ?? { units: 0, sets: 0 };
    return {
      product_id: productId,
      name: good?.name[language] ?? "",
      groups: (good?.options ?? []).map(({ id, name, kind, optional, preset, values }) => ({
        id,
        name: name[language],
        kind,
        optional,
        preset,
        values: values.map(({ value, name: called }) => ({ value, name: worded(called, reader) })),
      })),
      rules: rulesIn(good?.rules ?? []).map(({ reason, ...rule }) => ({ ...rule, reason: reason[language] })),
      units: left,
      sets,
      holds_back: sets === least,
      handling_days: good?.handlingDays ?? 0,
    };
  });
  const cartons = cartonsOf(parts, goods);
  const soldOut = shown.flatMap(({ sets, name }, part) =>
    sets > 0 || !goods.has(parts[part]?.productId ?? 0)
      ? []
      : [
          {
            field: "parts" as const,
            part,
            error: listingErrors.setPartSoldOut,
            values: { number: part + 1, part: name },
          },
        ],
  );
  return {
    parts: shown,
    prices: CODES.map((currency) => {
      const sum = setAmounts(parts, { [currency]: 0 }, goods, currency)?.parts;
      const amounts = setAmounts(parts, saving, goods, currency);
      return {
        currency,
        parts: sum === undefined ? null : major(sum, currency),
        saving: amounts ? major(amounts.saving, currency) : null,
        price: amounts ? major(amounts.price, currency) : null,
      };
    }),
    units: isOut ? 0 : least,
    handling_days: Math.max(0, ...shown.map((part) => part.handling_days)),
    cartons: cartons.length,
    weight: Math.round(cartons.reduce((sum, carton) => sum + carton.weight, 0) * 10) / 10,
    problems: [
      ...faults.map(({ field, part, error, values }) => ({
        field,
        part,
        message: interpolate(error.message[language], values(language)),
        is_passing: false,
      })),
      ...soldOut.map(({ field, part, error, values }) => ({
        field,
        part,
        message: interpolate(error.message[language], values),
        is_passing: true,
      })),
    ],
  };
}
