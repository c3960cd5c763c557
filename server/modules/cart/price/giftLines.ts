import { COUNTRIES } from "../../../../contract/markets";
import { noAmounts, type Pricing } from "../../pricing/pricing";
import { configureLine, demandOfLines, maxQuantityOf } from "../lines/lineRules";
import type { GiftLine, LoadedCart, PricedLine } from "../pricedCart";

/**
 * What a code adds for nothing, in its basic version, as far as it is in stock beside the lines. It leaves with the
 * last of them.
 */
export function giftLines(
  { products, prices, units, destination }: LoadedCart,
  { gift }: Pick<Pricing, "gift">,
  lines: readonly PricedLine[],
): GiftLine[] {
  const product = gift && products.get(gift.productId);
  const price = product && prices.get(product.id);
  if (!gift || !product || !price || product.hidden) return [];
  const sold = lines.filter(({ state }) => state !== "gone");
  const left = maxQuantityOf(
    product,
    [],
    units,
    demandOfLines(
      sold.map(({ row }) => row),
      { products, units },
    ),
  );
  const { country } = destination;
  const configured = configureLine(product, [], price, COUNTRIES[country].currency, country);
  if (!configured || left < gift.quantity || sold.length === 0) return [];
  const latest = sold.reduce<PricedLine["dates"]>(
    (last, { dates }) => (dates && (!last || dates.latest > last.latest) ? dates : last),
    null,
  );
  return [
    {
      ...noAmounts({ id: 0, quantity: gift.quantity, unitPrice: 0, unitOriginPrice: 0 }),
      dates: latest,
      product,
      options: configured.options,
      state: "ready",
      maxQuantity: gift.quantity,
    },
  ];
}
