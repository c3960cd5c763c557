import type { Cart } from "../../../../contract/cart";
import { GATEWAYS, NO_GATEWAY } from "../../../../contract/rules/gateways";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import { CURRENCIES, type Language } from "../../../../contract/markets";
import { major } from "../../../money";
import { goesToRoom } from "../../catalog/options/configuration";
import { monthlyAmount } from "../../catalog/rules";
import type { ImageCatalog } from "../../catalog/pictures/imageCatalog";
import {
  coinPrice,
  availableGateways,
  type AvailableGateways,
  type GatewayEnv,
} from "../../payments/availableGateways";
import { reasonMessages, type NeededApproval } from "../../managers/approval";
import { leavesAtOnce } from "../../shipping/fast";
import { carriageOf } from "../../shipping/load";
import { cartMessages, refusalMessage } from "./messages";
import type { PartNames } from "./partNames";
import { presentExplanation, presentTenders } from "./presentTenders";
import { isCovered, type LoadedCart, type PricedCart, type PricedLine } from "../pricedCart";
import { presentGroup } from "./presentGroup";
import { pictureOf, presentItem } from "./presentItem";
import { texts } from "../../../locales/texts";

/** What wallets have paid in full needs no way to pay. */
const NOTHING_TO_PAY: AvailableGateways = { gateways: [], kinds: [], express: [] };

export interface Presentation {
  env: GatewayEnv;
  /** Null for a visitor without a cart. */
  loaded: LoadedCart | null;
  priced: PricedCart;
  language: Language;
  isSignedIn: boolean;
  book: ImageCatalog;
  partNames: PartNames;
  currencyRate: number;
  /** Null for a cart that its shopper may order alone. */
  approval: NeededApproval | null;
  now: Date;
}

/** A priced cart on the wire; every sum comes from the pricing, nothing is added here. */
export function presentCart(presentation: Presentation): Cart {
  const { env, loaded, priced, language, isSignedIn, book, partNames, currencyRate, approval, now } = presentation;
  const { currency, destination, lines, method, totals } = priced;
  const { warehouses } = priced.question.terms;
  const money = (amount: number) => major(amount, currency);
  const counted = lines.filter(({ state }) => state !== "gone");
  const payable = {
    country: destination.country,
    currency,
    amount: totals.total,
    atOnce: (loaded?.group ?? null) !== null,
  };
  const offered = isCovered(priced) ? NOTHING_TO_PAY : availableGateways(env, payable, language);
  const hasInstalments = offered.gateways.some(({ gateway_id }) => gateway_id === GATEWAYS.instalments);
  const deliveredBy = carrierOf(counted);
  // What is mailed leaves with the payment and is there, whatever parcels would take.
  const day = (date: Date = now) => (deliveredBy === "email" ? now : date).toISOString();
  const carried = counted.filter(({ product }) => product.slug !== GIFT_CARD);
  const carriages = counted.map(({ product }) => carriageOf(product.cartons));
  return {
    id: loaded?.cart.id ?? "",
    version: loaded?.cart.version ?? 0,
    is_quick_buy: loaded?.cart.kind === "quick",
    items: Object.fromEntries(
      lines.map((line) => [
        String(line.row.id),
        presentItem(line, {
          country: destination.country,
          currency,
          language,
          book,
          now,
          warehouses,
          lines,
          partNames,
        }),
      ]),
    ),
    gift_items: priced.gifts.map((gift) => ({
      type: "promotion",
      product_code: gift.product.code,
      location: "cart",
      qty_editable: false,
      product_name: gift.product.name[language],
      product_image: pictureOf(gift, { book, language }).product_image,
      quantity: gift.quantity,
    })),
    gift_declined: priced.giftDeclined,
    payment_option: optionOf(priced, loaded, chosenGateway(offered, loaded?.cart.gatewayId ?? 0)),
    group: presentGroup(loaded, priced),
    cart_note: noteOf(priced, language),
    messages: cartMessages(priced, language, loaded?.cart),
    total_items: lines.length,
    total_quantity: lines.reduce((sum, { row }) => sum + row.quantity, 0),
    total_amount: money(totals.total),
    total_origin_amount: money(priced.originItems),
    total_amount_exclude_tax: money(totals.total - totals.tax - totals.includedTax),
    total_delivery_fee: money(priced.deliveryFee),
    total_items_price: money(totals.items),
    total_shipping_price: money(totals.shipping),
    total_discount_price: money(totals.discount),
    total_tax: money(totals.tax),
    total_product_tax: money(totals.productTax),
    total_service_tax: money(totals.serviceTax),
    total_shipping_tax: money(totals.shippingTax),
    included_tax: money(totals.includedTax),
    prices_include_tax: priced.pricesIncludeTax,
    country: destination.country,
    state: destination.region,
    zip: destination.zip,
    currency,
    currency_rate: currencyRate,
    currency_symbol: CURRENCIES[currency].symbol,
    warehouse_id: priced.warehouseId,
    ...presentPromotion(loaded, priced, language),
    use_credit: loaded?.cart.useCredit ?? false,
    credit_amount: money(totals.credit),
    max_apply_credit_amount: money(priced.creditLimit),
    ...presentTenders(loaded, priced),
    has_referral_discount: priced.automatic === "referral",
    has_fast_shipping:
      carried.length > 0 &&
      carried.every(({ product }) => leavesAtOnce(product, destination.country, { now, warehouses })),
    shipping_method: method?.code ?? "",
    shipping_methods: priced.methods.map(({ code, price, earliest, latest }) => ({
      code,
      name: (code !== "standard" || deliveredBy === "carrier"
        ? texts.cart.methodNames[code]
        : texts.cart.standardNames[deliveredBy]
      )[language],
      price: money(price),
      earliest: day(earliest),
      latest: day(latest),
    })),
    free_shipping_from: money(priced.freeFrom),
    free_shipping_left: money(priced.freeLeft),
    delivered_by: deliveredBy,
    estimated_delivery_time: { earliest: day(method?.earliest), latest: day(method?.latest) },
    need_verify_email: loaded?.couldJoin ?? false,
    is_company_discount: priced.hasCompanyDiscount,
    company_discount: companyShare(loaded, priced),
    approval: approval && {
      company: loaded?.company?.name ?? "",
      reasons: reasonMessages(approval, language, `${language}-${destination.country}`),
    },
    trial_day: shortest(counted),
    payment_method: offered.kinds,
    gateways: offered.gateways,
    // Who has to ask first pays nothing in one step.
    express_checkout: approval ? [] : offered.express,
    gateway_id: chosenGateway(offered, loaded?.cart.gatewayId ?? 0),
    required_phone_number: carriages.some((carriage) => carriage !== "parcel"),
    has_pod_product: carriages.includes("pod"),
    show_email_input: !isSignedIn,
    show_unsubscribe_email: true,
    affirm_amount_installment: hasInstalments ? money(monthlyAmount(totals.total, currency, destination.country)) : 0,
    is_bulk_order: counted.some(({ discounts }) => discounts.quantity > 0),
    bulk_discount_percent: Math.max(0, ...counted.map(ladderPercent)),
    ...coinPrice(env, offered, payable),
    explanation: presentExplanation(priced),
  };
}

function carrierOf(lines: readonly PricedLine[]): Cart["delivered_by"] {
  if (lines.length > 0 && lines.every(({ product }) => product.slug === GIFT_CARD)) return "email";
  return lines.some(({ options }) => goesToRoom(options)) ? "service" : "carrier";
}

type PromotionFields = Pick<
  Cart,
  | "discount_code"
  | "promotion_code"
  | "promotion_code_valid"
  | "promotion_text"
  | "promotion_description"
  | "is_new_customer_discount"
>;

/** The code as given; its text is what it does, or why it does nothing. */
function presentPromotion(loaded: LoadedCart | null, priced: PricedCart, language: Language): PromotionFields {
  const code = priced.promotion?.code ?? "";
  const isValid = priced.promotion?.refusal === null;
  return {
    discount_code: priced.promotionClaim?.code ?? "",
    promotion_code: code,
    promotion_code_valid: isValid,
    promotion_text: isValid ? (loaded?.promotionWords?.text[language] ?? "") : refusalMessage(priced, language),
    promotion_description: loaded?.promotionWords?.description[language] ?? "",
    is_new_customer_discount: priced.automatic === "newCustomer" || (priced.promotionClaim?.firstOrderOnly ?? false),
  };
}

function companyShare(loaded: LoadedCart | null, { hasCompanyDiscount }: PricedCart): Cart["company_discount"] {
  const company = hasCompanyDiscount ? loaded?.company : null;
  return company ? { name: company.name, percent: company.discount / 100 } : null;
}

/** What was chosen before may no longer be offered. */
function chosenGateway({ gateways }: AvailableGateways, chosen: number): number {
  const kept = gateways.find(({ gateway_id: id }) => id === chosen) ?? gateways[0];
  return kept?.gateway_id ?? NO_GATEWAY;
}

function noteOf({ lines, taxIsFinal }: PricedCart, language: Language): Cart["cart_note"] {
  if (lines.length === 0 || taxIsFinal) return { message: "", type: "" };
  return { message: texts.cart.message.taxLater[language], type: "tax" };
}

/** What kind of purchase it is so far; the last word has the order. */
function optionOf({ lines }: PricedCart, loaded: LoadedCart | null, gatewayId: number): Cart["payment_option"] {
  if (loaded?.group) return "GroupBuy";
  if (gatewayId === GATEWAYS.solana) return "PayWithUSDC";
  return lines.some(({ discounts }) => discounts.quantity > 0) ? "BuyMoreSaveMore" : "PayNow";
}

/** What the ladder takes off a line, percent. */
function ladderPercent({ discounts, amount }: PricedLine): number {
  return amount === 0 ? 0 : Math.round((discounts.quantity * 100) / amount);
}

/** The trial that holds for everything in the cart. */
function shortest(lines: readonly PricedLine[]): number {
  return lines.length === 0 ? 0 : Math.min(...lines.map(({ product }) => product.trialDays));
}
