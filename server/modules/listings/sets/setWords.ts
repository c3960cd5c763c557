import type { ListingForm, ListingPart } from "../../../../contract/desk/listingTerms";
import type { StaffProposal } from "../../../../contract/desk/proposalRoutes";
import { CURRENCIES, type Currency, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { amountFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { major } from "../../../money";
import { readPartGoods, type SetGoods } from "../../catalog/sets/repositorySets";
import { setAmounts } from "../../catalog/sets/setPrice";
import type { ProposalRow, Published } from "../form";
import { isDerived } from "./assertSet";
import { isSet, partsOf, partWords, savingOf } from "./setForm";

const CODES = Object.keys(CURRENCIES) as Currency[];
type Difference = StaffProposal["differences"][number];

/** Parts, one in each line, with what the set chooses of them. */
const partsAsText = (parts: readonly ListingPart[], goods: SetGoods, language: Language): string =>
  partsOf({ parts: [...parts] })
    .map((part) => {
      const good = goods.get(part.productId);
      return good ? partWords(part, good)[language] : `${part.quantity} × ?`;
    })
    .join("\n");

/** What the parts cost, the saving and what is left, in every currency, one in each line. */
function pricesAsText(form: Pick<ListingForm, "parts" | "saving">, goods: SetGoods, language: Language): string {
  const words = textsIn(language).listings.sets;
  return CODES.map((currency) => {
    const amounts = setAmounts(partsOf(form), savingOf(form), goods, currency);
    if (!amounts) return interpolate(words.noPrice, { currency });
    const said = (amount: number) => amountFormat(language, currency).format(major(amount, currency));
    return interpolate(words.price, {
      parts: said(amounts.parts),
      saving: said(amounts.saving),
      price: said(amounts.price),
    });
  }).join("\n");
}

/** What a set is sold for. */
const listedAsText = (published: Published | null, language: Language): string =>
  CODES.flatMap((currency) => {
    const row = published?.prices.find((each) => each.currency === currency);
    return row ? [amountFormat(language, currency).format(major(row.amount, currency))] : [];
  }).join("\n");

interface Proposed {
  form: ListingForm;
  published: Published | null;
  language: Language;
}

/**
 * What a proposal changes of a set: its parts in words, and the prices that follow from parts and saving, which it does
 * not name itself; what a set has of its parts is left out. Of what is no set everything as it is.
 */
export async function setDifferences(
  db: Queries,
  { changes, base, state }: Pick<ProposalRow, "changes" | "base" | "state">,
  { form, published, language }: Proposed,
): Promise<{ paths: string[]; parts: Partial<Difference>; prices: Difference[] }> {
  if (!isSet(form)) return { paths: Object.keys(changes), parts: {}, prices: [] };
  const listed = (value: unknown) => (Array.isArray(value) ? (value as ListingPart[]) : []);
  const [before, after] = [listed(base.parts), listed(changes.parts)];
  const goods = await readPartGoods(
    db,
    [...before, ...after, ...form.parts].map(({ product_id: id }) => id),
  );
  // What was accepted costs by now what its parts do.
  const isPriced =
    state !== "accepted" && Object.keys(changes).some((path) => path === "parts" || path.startsWith("saving."));
  const prices = {
    path: "set_price",
    before: listedAsText(published, language),
    after: pricesAsText(form, goods, language),
    pictures_before: [],
    pictures_after: [],
    model_before: null,
    model_after: null,
  };
  return {
    paths: Object.keys(changes).filter((path) => !isDerived(path)),
    parts: { before: partsAsText(before, goods, language), after: partsAsText(after, goods, language) },
    prices: isPriced ? [prices] : [],
  };
}
