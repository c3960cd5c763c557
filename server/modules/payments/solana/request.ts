import type { PaymentInstructions } from "../../../db/schema/instructions";
import type { SolanaSettings } from "../../../gatewaySettings";
import { formatUnits } from "../../../units";
import { decimalsOf } from "./chain";

type Coins = Extract<PaymentInstructions, { kind: "crypto" }>;

interface Request {
  units: bigint;
  reference: string;
  order: string;
  storeName: string;
  until: Date;
}

export const ASSET_NAMES = { usdc: "USDC", sol: "SOL" } as const;

/** A transfer request as wallets read it (Solana Pay, version 1.1), with the same in words. */
export function transferRequest(
  settings: SolanaSettings,
  { units, reference, order, storeName, until }: Request,
): Coins {
  const { recipient, mint, asset } = settings;
  const amount = formatUnits(units, decimalsOf(settings));
  const said: [string, string][] = [
    ["amount", amount],
    ...(asset === "usdc" ? ([["spl-token", mint]] as [string, string][]) : []),
    ["reference", reference],
    ["label", storeName],
    ["message", order],
    ["memo", order],
  ];
  const query = said.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return {
    kind: "crypto",
    network: "Solana",
    asset: ASSET_NAMES[asset],
    amount,
    address: recipient,
    uri: `solana:${recipient}?${query}`,
    reference,
    until: until.toISOString(),
  };
}

/** The asset's smallest units of an amount that `formatUnits` wrote. */
export function assetUnits(amount: string, decimals: number): bigint {
  const [whole = "0", part = ""] = amount.split(".");
  return BigInt(whole + part.padEnd(decimals, "0"));
}
