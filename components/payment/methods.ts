import type { OfferedGateway } from "@/contract/cart";
import { flowOf, NO_GATEWAY, type PaymentFlow } from "@/contract/rules/gateways";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { needsCardFields } from "@/utils/checkout/needsCardFields";
import type { NeededFields } from "./schema";

/** How ways to pay stand together, in the order they are shown. */
export const METHOD_GROUPS = ["card", "wallet", "later", "bank", "coins"] as const;
export type MethodGroup = (typeof METHOD_GROUPS)[number];

const GROUP_OF: Readonly<Record<PaymentFlow, MethodGroup>> = {
  card: "card",
  redirect: "wallet",
  sheet: "wallet",
  marketplace: "wallet",
  instalments: "later",
  debit: "bank",
  wire: "bank",
  crypto: "coins",
};

/** Roads to the same form or the same account: a shopper is shown the first. */
const SHOWN_ONCE: readonly PaymentFlow[] = ["card", "marketplace"];

export interface OfferedGroup {
  name: MethodGroup;
  gateways: OfferedGateway[];
}

/** What is offered, grouped; groups without a way to pay are left out. */
export function groupsOf(offered: readonly OfferedGateway[]): OfferedGroup[] {
  const shown = offered.filter(
    ({ flow }, index) => !SHOWN_ONCE.includes(flow) || offered.findIndex((one) => one.flow === flow) === index,
  );
  return METHOD_GROUPS.map((name) => ({
    name,
    gateways: shown.filter(({ gateway_id: id }) => GROUP_OF[flowOf(id) ?? "card"] === name),
  })).filter(({ gateways }) => gateways.length > 0);
}

/** What the shopper pays with. */
export interface ChosenMethod {
  /** Null where there is nothing to pay, or nothing is offered. */
  gateway: OfferedGateway | null;
  /** 0 for what is not saved. */
  methodId: number;
}

export const gatewayValue = (id: number) => `gateway:${id}`;
export const savedValue = ({ id, kind }: Pick<PaymentMethod, "id" | "kind">) => `saved:${kind}:${id}`;

/** The gateway that charges a saved method; undefined while none is offered. */
export function gatewayOfSaved(kind: string, offered: readonly OfferedGateway[]): OfferedGateway | undefined {
  return offered.find(({ flow }) => flow === (kind === "ACH" ? "debit" : "card"));
}

/**
 * Reads what was chosen against what is offered and saved now: after a change of country or amount, or once a method
 * is forgotten, the first way takes its place.
 */
export function findChosenMethod(
  value: string,
  offered: readonly OfferedGateway[],
  own: readonly Pick<PaymentMethod, "id">[],
): ChosenMethod {
  const [kind = "", name = "", id = ""] = value.split(":");
  if (kind === "saved") {
    const gateway = gatewayOfSaved(name, offered);
    const saved = own.find(({ id: known }) => String(known) === id);
    if (gateway && saved) return { gateway, methodId: saved.id };
  }
  const chosen = offered.find(({ gateway_id: known }) => kind === "gateway" && String(known) === name);
  return { gateway: chosen ?? offered[0] ?? null, methodId: 0 };
}

export const gatewayIdOf = ({ gateway }: ChosenMethod): number => gateway?.gateway_id ?? NO_GATEWAY;

/**
 * What has to be typed here for a way to pay in a currency; other providers than the sandbox ask on pages of their
 * own.
 */
export function neededFields({ gateway, methodId }: ChosenMethod, currency: string): NeededFields {
  const flow = gateway && flowOf(gateway.gateway_id);
  if (!flow || methodId > 0 || !needsCardFields(gateway)) return "nothing";
  if (flow === "debit") return currency === "USD" ? "routing" : "iban";
  return flow === "card" ? "card" : "nothing";
}
