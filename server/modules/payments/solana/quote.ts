import type { Currency } from "../../../../contract/markets";
import { CURRENCIES } from "../../../../contract/markets";
import type { GatewaySettings, SolanaSettings } from "../../../gatewaySettings";
import { requestJson } from "../requestJson";
import { decimalsOf } from "./chain";

/** The price source's names of what is taken. */
const NAMES = { usdc: "usd-coin", sol: "solana" } as const;
/** Amounts are rounded up to what people can type: cents of the dollar coin, hundred-thousandths of the native one. */
const TYPED_DECIMALS = { usdc: 2, sol: 5 } as const;
/** Rates are kept with so many digits behind the point. */
const RATE_DIGITS = 8;
const SANE = { least: 1e-6, most: 1e7 };

/**
 * What an amount costs in the asset's smallest units, rounded up. One dollar coin is one dollar; every other price is
 * the configured source's of this moment. Null when it gives none.
 */
export async function quoteUnits(
  settings: SolanaSettings,
  gateways: Pick<GatewaySettings, "timeoutMs">,
  amount: number,
  currency: Currency,
): Promise<bigint | null> {
  const rate = await priceOf(settings, gateways, currency);
  if (rate === null) return null;
  const scaled = BigInt(Math.round(rate * 10 ** RATE_DIGITS));
  const units = 10n ** BigInt(decimalsOf(settings) + RATE_DIGITS) * BigInt(amount);
  const perUnit = scaled * 10n ** BigInt(CURRENCIES[currency].decimals);
  const step = 10n ** BigInt(decimalsOf(settings) - TYPED_DECIMALS[settings.asset]);
  return divideUp(divideUp(units, perUnit), step) * step;
}

const divideUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;

/** Major units of the currency for one of the asset. */
async function priceOf(
  { asset, priceUrl }: SolanaSettings,
  { timeoutMs }: Pick<GatewaySettings, "timeoutMs">,
  currency: Currency,
): Promise<number | null> {
  if (asset === "usdc" && currency === "USD") return 1;
  const [name, unit] = [NAMES[asset], currency.toLowerCase()];
  const answer = await requestJson(priceUrl, timeoutMs, {
    method: "GET",
    path: `/simple/price?ids=${name}&vs_currencies=${unit}&precision=full`,
  });
  const prices = (answer?.body ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const rate = answer?.status === 200 ? prices[name]?.[unit] : undefined;
  return typeof rate === "number" && rate >= SANE.least && rate <= SANE.most ? rate : null;
}
