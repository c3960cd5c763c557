import { split } from "../../money";
import { quoteDelivery } from "../shipping/quote";
import { EXEMPT, taxOf, taxRuleOf, totalRate } from "../tax/rules";
import { applyDiscounts, draftOf, total, waivedDelivery, type Draft } from "./discounts";
import type { Explanation, LineAmounts, LineToPrice, Pricing, PricingQuestion } from "./pricing";

/**
 * The one place where a cart gets its price. Steps, each on the outcome of the one before:
 * price list → option deltas → quantity ladder → public sale → company discount → promotion code → delivery → tax → total.
 * Discounts on the whole cart are split over lines by largest remainder, so lines always add up to the totals. Pure.
 */
export function priceCart(question: PricingQuestion): Pricing {
  const { now, country, region, currency } = question;
  const drafts = question.lines.map(draftOf);
  const promotion = applyDiscounts(question, drafts);
  const net = (draft: Draft) => draft.amount - draft.company - draft.promotion;

  const deliverable = drafts.map(({ line, amount }) => ({ ...line.delivery, quantity: line.quantity, goods: amount }));
  const quote = quoteDelivery({ now, country, region, zip: question.zip, currency, lines: deliverable });
  const method = quote.methods.find(({ code }) => code === question.shippingMethod) ?? quote.methods[0] ?? null;
  const waived = waivedDelivery(question, promotion, method?.waivable ?? 0);
  const deliveryFee = method?.price ?? 0;
  const shipping = deliveryFee - waived;
  const shippingShares = split(
    shipping,
    weights(
      drafts.map(net),
      drafts.map(({ line }) => line.quantity),
    ),
  );

  const place = taxRuleOf(country, region, now);
  const rule = question.taxExempt && !place.included ? { ...place, ...EXEMPT } : place;
  const shippingTax = rule.taxesShipping ? taxOf(shipping, rule) : 0;
  const shippingTaxShares = split(shippingTax, shippingShares);

  const lines = drafts.map((draft, index): LineAmounts => {
    const { line, amount, service } = draft;
    const discount = draft.company + draft.promotion;
    const [goodsDiscount = 0, serviceDiscount = 0] = split(discount, [amount - service, service]);
    const taxed = line.isGiftCard ? { ...rule, ...EXEMPT } : rule;
    return {
      id: line.id,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      unitOriginPrice: line.unitOriginPrice,
      originAmount: line.unitOriginPrice * line.quantity,
      amount,
      service,
      discount,
      discounts: { company: draft.company, promotion: draft.promotion },
      shipping: shippingShares[index] ?? 0,
      tax: {
        product: taxOf(amount - service - goodsDiscount, taxed),
        service: taxed.taxesServices ? taxOf(service - serviceDiscount, taxed) : 0,
        shipping: shippingTaxShares[index] ?? 0,
      },
      taxRate: totalRate(taxed),
      dates: method?.lines[index] ?? null,
    };
  });

  const items = total(lines, (line) => line.amount);
  const discount = total(lines, (line) => line.discount);
  const productTax = total(lines, (line) => line.tax.product);
  const serviceTax = total(lines, (line) => line.tax.service);
  const taxes = productTax + serviceTax + shippingTax;
  const tax = rule.included ? 0 : taxes;
  const includedTax = rule.included ? taxes : 0;
  const credit = 0;
  return {
    currency,
    pricesIncludeTax: rule.included,
    lines,
    totals: {
      items,
      shipping,
      discount,
      productTax,
      serviceTax,
      shippingTax,
      tax,
      includedTax,
      credit,
      total: items + shipping + tax - discount - credit,
    },
    originItems: total(lines, (line) => line.originAmount),
    deliveryFee,
    method,
    methods: quote.methods,
    freeFrom: quote.freeFrom,
    warehouseId: quote.warehouseId,
    taxIsFinal: rule.isFinal,
    promotion: promotion && { ...promotion, saves: total(drafts, (draft) => draft.promotion) + waived },
    hasCompanyDiscount: total(drafts, (draft) => draft.company) > 0,
    explanation: explain(drafts, { shipping, tax }),
  };
}

function weights(amounts: readonly number[], quantities: readonly number[]): readonly number[] {
  return amounts.some((amount) => amount > 0) ? amounts : quantities;
}

function explain(drafts: readonly Draft[], { shipping, tax }: { shipping: number; tax: number }): Explanation[] {
  const each = (amount: (line: LineToPrice) => number) => total(drafts, ({ line }) => amount(line) * line.quantity);
  const sale = each((line) => line.unitPrice - line.unitOriginPrice);
  const unreduced = each((line) => line.unitPrice);
  const changes: [Explanation["step"], number][] = [
    ["price_list", each((line) => line.listPrice)],
    ["options", each((line) => line.unitOriginPrice - line.listPrice)],
    ["quantity", total(drafts, ({ amount }) => amount) - unreduced],
    ["sale", sale],
    ["company", -total(drafts, (draft) => draft.company)],
    ["promotion", -total(drafts, (draft) => draft.promotion)],
    ["shipping", shipping],
    ["tax", tax],
    ["total", 0],
  ];
  let sum = 0;
  return changes.map(([step, change]) => ({ step, change, sum: (sum += change) }));
}
