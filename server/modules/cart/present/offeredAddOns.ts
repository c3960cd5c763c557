import type { AddOnOffer } from "../../../../contract/cart";
import { COUNTRIES } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import { major, share } from "../../../money";
import { imageCatalog } from "../../catalog/pictures/imageCatalog";
import { dealFor, dealLine } from "../../pricing/addOnDeals";
import { runningDeals } from "../../pricing/repository";
import type { CartCommandContext } from "../commandContext";
import { ownerOf } from "../cartOwner";
import { findGoods } from "../repositoryGoods";
import { configureLine, demandOfLines, maxQuantityOf } from "../lines/lineRules";
import { pictureOf } from "./presentItem";
import { priceLoadedCart } from "../price/priceLoadedCart";
import { readCart } from "../readCart";

/** More would be a second shop window. */
const MOST = 3;

/**
 * What the cart's goods make cheaper and is not in it yet: in stock beside them, sold at its destination, in its
 * basic version, and really cheaper than what everybody pays today. The best reduction first.
 */
export async function readAddOns(deps: Deps, ask: CartCommandContext): Promise<AddOnOffer[]> {
  const { loaded } = await readCart(deps, ask);
  if (!loaded || loaded.lines.length === 0) return [];
  const now = deps.clock.now();
  const { language } = ask.caller;
  const { destination } = loaded;
  const { currency } = COUNTRIES[destination.country];
  const priced = priceLoadedCart(deps.env, loaded, now);
  const sold = priced.lines.filter(({ state }) => state !== "gone");
  const less = priced.hasCompanyDiscount ? priced.question.companyDiscount : 0;
  const paid = (amount: number) => major(amount - share(amount, less), currency);
  const running = await runningDeals(deps.db, now);
  const deals = running.filter(
    ({ productId, categories }) =>
      !loaded.lines.some((line) => line.productId === productId) &&
      sold.some(({ product }) => categories.includes(product.categorySlug)),
  );
  const ids = [...new Set(deals.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const owner = ownerOf(ask.caller);
  const buyer = { email: owner && "email" in owner ? owner.email : "", hasCompany: loaded.company !== null };
  const known = { products: new Map(loaded.products), prices: new Map(loaded.prices), units: new Map(loaded.units) };
  const goods = await findGoods(deps.db, loaded.terms.warehouses, ids, destination, now, known, buyer);
  const taken = demandOfLines(
    sold.map(({ row }) => row),
    goods,
  );
  const book = await imageCatalog(deps, { language });
  const soldLines = sold.map(({ row, product }) => dealLine(row, product));
  const offers = ids.flatMap((id) => {
    const [product, price] = [goods.products.get(id), goods.prices.get(id)];
    if (!product || !price || product.hidden) return [];
    const { amount: listPrice } = price.listed;
    const deal = dealFor({ productId: id, listPrice }, currency, deals, soldLines);
    const configured = configureLine(product, [], price, currency, destination.country);
    const main = sold.find(({ row }) => row.id === deal?.mainId);
    if (!deal || !configured || !main || maxQuantityOf(product, [], goods.units, taken) < product.minQuantity)
      return [];
    const full = configured.unitPrice.amount;
    const lower = deal.offer.price + configured.options.reduce((sum, { delta }) => sum + delta, 0);
    if (lower >= full || product.minQuantity > (deal.offer.deal?.pieces ?? 0)) return [];
    return [
      {
        deal_id: deal.deal.id,
        product_id: id,
        product_name: product.name[language],
        product_slug: product.slug,
        category_slug: product.categorySlug,
        product_image: pictureOf({ product, options: configured.options }, { book, language }).product_image,
        price: paid(lower),
        full_price: paid(full),
        main_item_id: main.row.id,
        main_product_name: main.product.name[language],
        reduction: deal.deal.reduction,
      },
    ];
  });
  return offers
    .sort((a, b) => b.reduction - a.reduction || a.product_id - b.product_id)
    .slice(0, MOST)
    .map(({ reduction: _order, ...offer }) => offer);
}
