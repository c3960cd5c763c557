import { split } from "../../money";
import { quoteDelivery, type DeliveryMethod } from "../shipping/quote";
import { withoutTax } from "../tax/rules";
import { applyDiscounts } from "./discounts";
import { draftLines, netOf, total, type Draft } from "./draftLines";
import { explain } from "./explain";
import type { LineAmounts, LineToPrice, Pricing, PricingQuestion } from "./pricing";
import { placeRule, taxLines, type Taxed } from "./taxes";
import { applyTenders } from "./tenders";

/**
 * The one place where a cart gets its price. Steps, each on the outcome of the one before:
 *
 *  1. price list, and the options' deltas
 *  2. quantity ladder, or the flash sale's, the company sale's or the group's price: what saves more
 *  3. company discount
 *  4. promotion code: percentage, amount, free delivery, buy X get Y, gift
 *  5. new-customer discount
 *  6. referral discount
 *  7. delivery, then tax
 *  8. coins and credit, then gift cards, which pay what is due and lower no price
 *
 * What excludes what is data (`discountRules.ts`). Discounts on the whole cart are split over lines by largest
 * remainder, so lines always add up to the totals: `total = items + shipping + tax − discount − credit`. Pure; throws
 * nothing.
 */
export function priceCart(asked: PricingQuestion): Pricing {
  const question = asked.reverseCharge ? takeTaxOut(asked) : asked;
  const { drafts, saleUses, promotion, automatic, gift, freeDelivery } = applyDiscounts(question);

  const { quote, methods, method } = quoteFor(question, asked, drafts);
  const waived = freeDelivery ? (method?.waivable ?? 0) : 0;
  const deliveryFee = method?.price ?? 0;
  const shipping = deliveryFee - waived;
  const shippingShares = split(shipping, weightsOf(drafts));
  const taxed = taxLines(question, drafts, shippingShares);
  const lines = drafts.map((draft, index) => amountsOf(draft, index, shippingShares, taxed, method));

  const items = total(lines, (line) => line.amount);
  const discount = total(lines, (line) => line.discount);
  const productTax = total(lines, (line) => line.tax.product);
  const serviceTax = total(lines, (line) => line.tax.service);
  const shippingTax = total(lines, (line) => line.tax.shipping);
  const taxes = productTax + serviceTax + shippingTax;
  const [tax, includedTax] = taxed.included ? [0, taxes] : [taxes, 0];
  const due = items + shipping + tax - discount;
  const giftCards = total(drafts, (draft) => (draft.line.isGiftCard ? netOf(draft) : 0));
  const { tenders, creditLimit, allowanceLimit } = applyTenders(question, {
    due,
    giftCards,
    goods: items - discount - giftCards,
  });
  const credit = total(tenders, ({ value }) => value);
  return {
    currency: question.currency,
    pricesIncludeTax: taxed.included,
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
      total: due - credit,
    },
    originItems: total(lines, (line) => line.originAmount),
    deliveryFee,
    method,
    methods,
    freeFrom: quote.freeFrom,
    freeLeft: quote.freeLeft,
    warehouseId: quote.warehouseId,
    taxIsFinal: taxed.isFinal,
    taxes: taxed.summary,
    reverseCharge: question.reverseCharge ?? false,
    promotion: promotion && { ...promotion, saves: total(drafts, ({ taken }) => taken.promotion) + waived },
    automatic,
    gift,
    hasCompanyDiscount: total(drafts, ({ taken }) => taken.company) > 0,
    saleUses,
    tenders,
    creditLimit,
    allowanceLimit,
    explanation: explain(drafts, { shipping, tax, tenders }),
  };
}

/** Prices that contain VAT without it, unit by unit: what a company pays that owes the tax itself. */
function takeTaxOut(question: PricingQuestion): PricingQuestion {
  const net = (line: LineToPrice): LineToPrice => {
    const rule = placeRule(question, line.taxClass);
    const less = (amount: number) => (line.isGiftCard ? amount : withoutTax(amount, rule));
    return {
      ...line,
      listPrice: less(line.listPrice),
      originPrice: less(line.originPrice),
      unitOptions: less(line.unitOptions),
      unitService: less(line.unitService),
      offers: line.offers.map((offer) => ({
        ...offer,
        price: less(offer.price),
        originPrice: less(offer.originPrice),
      })),
    };
  };
  return { ...question, lines: question.lines.map(net) };
}

/**
 * The delivery of the cart as anybody is quoted it: worth is counted at public prices with their VAT, also for a
 * company that pays without.
 */
function quoteFor(question: PricingQuestion, asked: PricingQuestion, drafts: readonly Draft[]) {
  const { now, country, region, zip, shippingMethod, reverseCharge } = question;
  const worth = reverseCharge ? draftLines(asked.lines, null).drafts : drafts;
  const quote = quoteDelivery({
    now,
    country,
    region,
    zip,
    tariff: question.terms.tariff,
    warehouses: question.terms.warehouses,
    lines: worth.map(({ line, publicAmount }) => ({ ...line.delivery, quantity: line.quantity, goods: publicAmount })),
  });
  const rule = placeRule(question);
  const methods = reverseCharge
    ? quote.methods.map((one) => ({
        ...one,
        price: withoutTax(one.price, rule),
        waivable: withoutTax(one.waivable, rule),
      }))
    : quote.methods;
  const method = methods.find(({ code }) => code === shippingMethod) ?? methods[0] ?? null;
  return { quote, methods, method };
}

/**
 * Delivery is carried by what is delivered: by worth, by pieces where nothing has any, by gift cards only where there
 * is nothing else.
 */
function weightsOf(drafts: readonly Draft[]): number[] {
  const goods = drafts.some(({ line }) => !line.isGiftCard)
    ? drafts.map((draft) => (draft.line.isGiftCard ? 0 : 1))
    : drafts.map(() => 1);
  const worth = drafts.map((draft, index) => netOf(draft) * (goods[index] ?? 0));
  return worth.some((amount) => amount > 0)
    ? worth
    : drafts.map(({ line }, index) => line.quantity * (goods[index] ?? 0));
}

function amountsOf(
  { line, unitPrice, unitOriginPrice, amount, service, taken, offer }: Draft,
  index: number,
  shippingShares: readonly number[],
  taxed: Taxed,
  method: DeliveryMethod | null,
): LineAmounts {
  const { tax, taxRate } = taxed.lines[index] ?? { tax: { product: 0, service: 0, shipping: 0 }, taxRate: 0 };
  return {
    id: line.id,
    quantity: line.quantity,
    unitPrice,
    unitOriginPrice,
    originAmount: unitOriginPrice * line.quantity,
    amount,
    service,
    discount: total(Object.values(taken), (part) => part),
    discounts: taken,
    offer,
    shipping: shippingShares[index] ?? 0,
    tax,
    taxRate,
    dates: method?.lines[index] ?? null,
  };
}
