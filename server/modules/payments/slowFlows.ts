import { GATEWAYS, GATEWAY_FLOWS, type GatewayId, type PaymentFlow } from "../../../contract/rules/gateways";

/** Money that somebody else sends: it takes days or may never come, and holds goods meanwhile. */
export const FUNDS_MAY_NEVER_COME: readonly PaymentFlow[] = ["wire", "debit", "crypto"];

/** Whether banks move the money: they take days, so goods are held for days. */
export const isBankTransfer = (flow: PaymentFlow): flow is "wire" | "debit" => flow === "wire" || flow === "debit";

export const BANK_TRANSFER_GATEWAYS: readonly GatewayId[] = Object.values(GATEWAYS).filter((id) =>
  isBankTransfer(GATEWAY_FLOWS[id]),
);
