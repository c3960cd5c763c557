import { COUNTRIES, mainCountryOf, type Language } from "../../../../contract/markets";
import { days, addTime } from "../../../clock";
import { textsIn } from "../../../locales/texts";
import type { Shipment } from "../../shipments/repository";
import type { MailedOrder } from "../loadOrder";

/** Minor units. */
const PRICES = { desk: 59_900, lamp: 4_900, tax: 5_487 };
const ID = 1;

/** An order that nobody has placed, as mails show it: what an owner sees before they save a text. */
export function sampleOrder(language: Language, now: Date): MailedOrder {
  const words = textsIn(language).mailDesk.samples;
  const country = mainCountryOf(language);
  const { currency, pricesIncludeTax } = COUNTRIES[country];
  const { fullname, address, city, zip } = words.buyer;
  const state = country === "US" ? "TX" : "";
  const place = { fullname, phone: words.phone, address, apartment: "", city, state, zip, country };
  const items = PRICES.desk + 2 * PRICES.lamp;
  const tax = pricesIncludeTax ? 0 : PRICES.tax;
  const total = items + tax;
  const line = (position: number, name: string, quantity: number, unitPrice: number): MailedOrder["lines"][number] => ({
    id: position,
    orderId: ID,
    position,
    productId: position,
    vendorId: 1,
    vendorName: words.brand,
    category: "",
    name,
    code: "",
    image: "",
    imageShows: [],
    url: "/",
    options: [],
    configuration: "",
    note: "",
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
    discount: 0,
    shipping: 0,
    tax: 0,
    taxes: { product: 0, service: 0, shipping: 0 },
    taxRate: 0,
    cancelled: 0,
    returned: 0,
    byStore: 0,
    dispatchAt: null,
    expectedAt: now,
    trialDays: 0,
    warrantyYears: 0,
  });
  return {
    order: {
      id: ID,
      number: words.number,
      cartId: null,
      cartVersion: 1,
      customerId: null,
      email: words.email,
      tokenHash: "",
      browserHash: null,
      placedByHash: null,
      askedBy: "",
      status: "New",
      currency,
      language,
      country,
      shipping: place,
      billing: place,
      shippingMethod: "",
      totals: {
        items,
        shipping: 0,
        discount: 0,
        productTax: tax,
        serviceTax: 0,
        shippingTax: 0,
        tax,
        includedTax: pricesIncludeTax ? 2 * PRICES.tax : 0,
        credit: 0,
        total,
      },
      total,
      standing: null,
      pricing: { steps: [], taxes: [], reverseCharge: false },
      basis: null,
      promotionCode: "",
      gatewayId: 0,
      giftCard: null,
      requestId: null,
      groupId: null,
      isHeld: false,
      rentalId: null,
      payableUntil: null,
      company: null,
      earliest: addTime(now, days(4)),
      latest: addTime(now, days(7)),
      carrier: "",
      trackingNumber: "",
      termsEditionId: null,
      placedAt: now,
      expiresAt: now,
      paidAt: now,
      deliveredAt: null,
    },
    lines: [line(1, words.product, 1, PRICES.desk), line(2, words.other, 2, PRICES.lamp)],
  };
}

/** What of the sample order left first. */
export const sampleShipment = ({ order, lines }: MailedOrder, now: Date): Shipment => ({
  id: ID,
  orderId: order.id,
  part: "A",
  vendorId: 1,
  vendorName: "",
  warehouseId: 1,
  state: "Shipping",
  dueAt: null,
  acceptedAt: now,
  carrier: "UPS",
  trackingNumber: "1Z999AA10123456784",
  shippedAt: now,
  deliveredAt: null,
  createdAt: now,
  items: lines.map(({ id, productId, quantity }) => ({
    id,
    shipmentId: ID,
    lineId: id,
    productId,
    variant: "",
    quantity,
  })),
});
