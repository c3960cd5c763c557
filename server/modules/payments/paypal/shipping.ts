import { isCountryCode } from "../../../../contract/markets";
import type { ShippingRequest, ShippingQuote, ShippingRefusal } from "../walletProvider";
import { paypalAmount } from "./objects";

interface Notice {
  id?: unknown;
  shipping_address?: { country_code?: unknown; admin_area_1?: unknown; postal_code?: unknown };
  shipping_option?: { id?: unknown };
  purchase_units?: { reference_id?: unknown }[];
}

const text = (value: unknown, most = 100) => (typeof value === "string" ? value.slice(0, most) : "");

/** Where an opened wallet's owner wants the goods; null for what cannot be read. */
export function readShippingRequest(rawBody: string): ShippingRequest | null {
  try {
    const { id, shipping_address: address, shipping_option: option } = JSON.parse(rawBody) as Notice;
    if (typeof id !== "string") return null;
    const country = text(address?.country_code, 2);
    return {
      ref: id,
      country: isCountryCode(country) ? country : null,
      region: text(address?.admin_area_1, 60),
      zip: text(address?.postal_code, 20),
      method: text(option?.id, 40),
    };
  } catch {
    return null;
  }
}

const ISSUES: Record<ShippingRefusal, string> = { country: "COUNTRY_ERROR", address: "ADDRESS_ERROR" };

export function refusedShipping(why: ShippingRefusal): { status: number; body: object } {
  return { status: 422, body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: ISSUES[why] }] } };
}

/** The sum for the address and the ways to send it, as the provider's page shows them. */
export function quotedShipping({ ref, amount, currency, methods }: ShippingQuote): { status: number; body: object } {
  const chosen = methods.find(({ isChosen }) => isChosen)?.price ?? 0;
  const breakdown = {
    item_total: paypalAmount(amount - chosen, currency),
    shipping: paypalAmount(chosen, currency),
  };
  return {
    status: 200,
    body: {
      id: ref,
      purchase_units: [
        {
          reference_id: "default",
          amount: { ...paypalAmount(amount, currency), ...(amount >= chosen && { breakdown }) },
          shipping_options: methods.map(({ code, name, price, isChosen }) => ({
            id: code,
            label: name,
            type: "SHIPPING",
            selected: isChosen,
            amount: paypalAmount(price, currency),
          })),
        },
      ],
    },
  };
}
