import { COUNTRIES } from "../../../contract/markets";
import { availableOf } from "../inventory/available";
import { priceCart } from "../pricing/priceCart";
import type { LineAmounts } from "../pricing/pricing";
import type { Configured } from "../catalog/configuration";
import { configureLine, demandOfLines, lineToPrice, mostOf } from "./lineRules";
import type {
  CartLineRow,
  CartProduct,
  LineState,
  LoadedCart,
  PricedCart,
  PricedLine,
  PromotionClaim,
} from "./pricedCart";

interface Checked {
  row: CartLineRow;
  product: CartProduct;
  configured: Configured | null;
  state: LineState;
  maxQuantity: number;
}

/** Prices what `loadCart` read. Pure. `shippingMethod` overrides the cart's own choice. */
export function priceLoadedCart(
  loaded: LoadedCart,
  now: Date,
  shippingMethod = loaded.cart.shippingMethod,
): PricedCart {
  const { destination, company, promotion } = loaded;
  const { currency } = COUNTRIES[destination.country];
  const checked = checkLines(loaded);
  const pricing = priceCart({
    now,
    ...destination,
    currency,
    shippingMethod,
    lines: checked.flatMap(({ row, product, configured, state }) => {
      const price = loaded.prices.get(product.id);
      return configured && price && state !== "gone" ? [lineToPrice(row, product, price, configured, now)] : [];
    }),
    companyDiscount: company?.discount ?? 0,
    taxExempt: company?.taxExempt ?? false,
    promotion,
  });
  const amounts = new Map(pricing.lines.map((line) => [line.id, line]));
  const lines = checked.map(({ configured, ...line }): PricedLine => ({
    ...(amounts.get(line.row.id) ?? nothing(line.row, configured)),
    ...line,
    options: configured?.options ?? [],
  }));
  return {
    ...pricing,
    destination,
    lines,
    canBeOrdered: lines.length > 0 && lines.every(({ state }) => state === "ready") && pricing.method !== null,
    promotionClaim: claimOf(loaded, pricing.promotion?.saves ?? 0),
  };
}

/** Which lines can be sold: the product is there, is priced here, still offers its options, and is in stock beside the other lines. */
function checkLines(loaded: LoadedCart): Checked[] {
  const { destination, products, prices, units } = loaded;
  const { currency } = COUNTRIES[destination.country];
  const lines = loaded.lines.flatMap((row) => {
    const product = products.get(row.productId);
    if (!product) return [];
    const price = prices.get(product.id);
    const configured =
      price && !product.hidden ? configureLine(product, row.options, price, currency, destination.country) : null;
    return [{ row, product, configured, isSold: configured !== null && availableOf(product, units) > 0 }];
  });
  const sold = lines.filter(({ isSold }) => isSold).map(({ row }) => row);
  return lines.map(({ row, product, configured, isSold }) => {
    if (!isSold) return { row, product, configured, state: "gone", maxQuantity: 0 };
    const others = demandOfLines(
      sold.filter(({ id }) => id !== row.id),
      products,
    );
    const maxQuantity = mostOf(product, units, others);
    return { row, product, configured, state: row.quantity <= maxQuantity ? "ready" : "short", maxQuantity };
  });
}

/** What a line that cannot be sold amounts to: its price is told, it counts for nothing. */
function nothing(row: CartLineRow, configured: Configured | null): LineAmounts {
  return {
    id: row.id,
    quantity: row.quantity,
    unitPrice: configured?.unitPrice.amount ?? 0,
    unitOriginPrice: configured?.unitPrice.originAmount ?? 0,
    originAmount: 0,
    amount: 0,
    service: 0,
    discount: 0,
    discounts: { company: 0, promotion: 0 },
    shipping: 0,
    tax: { product: 0, service: 0, shipping: 0 },
    taxRate: 0,
    dates: null,
  };
}

function claimOf({ promotion }: LoadedCart, saves: number): PromotionClaim | null {
  if (!promotion?.row || saves === 0) return null;
  const { perCustomer, totalLimit, conditions } = promotion.row;
  return { code: promotion.code, perCustomer, totalLimit, firstOrderOnly: conditions.firstOrderOnly ?? false };
}
