import { createHash } from "node:crypto";
import { GATEWAYS } from "../../../contract/rules/gateways";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import { formatUnits } from "../../units";
import type { PaymentInstructions } from "../../db/schema/instructions";

/** Bank accounts of the test bank: European ones by IBAN, American ones by routing number. */
export function bankAccount(currency: string, storeName: string) {
  const holder = storeName;
  const american = currency === "USD" || currency === "CAD";
  return american
    ? { holder, bank: "Test Bank, New York", iban: "", bic: "", account: "000987654321", routing: "110000000" }
    : {
        holder,
        bank: "Testbank, Berlin",
        iban: "DE02120300000000202051",
        bic: "BYLADEM1001",
        account: "",
        routing: "",
      };
}

interface Asset {
  network: string;
  asset: string;
  /** Places after the point. */
  decimals: number;
  /** US dollars for one. Fixed: the test network has no market. */
  dollars: number;
  address(seed: string): string;
  uri(address: string, amount: string, memo: string): string;
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const bytesOf = (seed: string) => createHash("sha512").update(seed).digest();
const letters = (seed: string, alphabet: string, length: number) =>
  Array.from({ length }, (_, index) => alphabet[(bytesOf(seed)[index % 64] ?? 0) % alphabet.length]).join("");

/** Coins by gateway. Addresses are made up from the payment's name and belong to nobody. */
const ASSETS: Readonly<Record<number, Asset>> = {
  [GATEWAYS.ether]: {
    network: "Ethereum testnet",
    asset: "ETH",
    decimals: 8,
    dollars: 3200,
    address: (seed) => `0x${bytesOf(seed).toString("hex").slice(0, 40)}`,
    uri: (address, amount) => `ethereum:${address}@11155111?value=${toWei(amount)}`,
  },
  [GATEWAYS.crypto]: {
    network: "Bitcoin testnet",
    asset: "BTC",
    decimals: 8,
    dollars: 90_000,
    address: (seed) => `tb1q${letters(seed, BECH32, 38)}`,
    uri: (address, amount, memo) => `bitcoin:${address}?amount=${amount}&label=${encodeURIComponent(memo)}`,
  },
  [GATEWAYS.incognito]: {
    network: "Monero testnet",
    asset: "XMR",
    decimals: 8,
    dollars: 320,
    address: (seed) => `9${letters(seed, BASE58, 94)}`,
    uri: (address, amount, memo) => `monero:${address}?tx_amount=${amount}&tx_description=${encodeURIComponent(memo)}`,
  },
  [GATEWAYS.solana]: {
    network: "Solana testnet",
    asset: "USDC",
    decimals: 6,
    dollars: 1,
    address: (seed) => letters(seed, BASE58, 44),
    uri: (address, amount, memo) =>
      `solana:${address}?amount=${amount}&spl-token=4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU&reference=${letters(`${memo} reference`, BASE58, 44)}&label=${encodeURIComponent(memo)}`,
  },
};

/** US dollars for one unit of a currency; fixed, as the coins are. */
const DOLLARS: Partial<Record<Currency, number>> = { USD: 1, CAD: 0.73, GBP: 1.27, EUR: 1.08, CHF: 1.12 };

function toWei(amount: string): string {
  const [whole = "0", part = ""] = amount.split(".");
  return `${whole}${part.padEnd(18, "0")}`.replace(/^0+(?=\d)/, "");
}

/** An amount in minor units as coins, rounded up so that it covers it; undefined where there is no price. */
export function quote(gateway: number, amount: number, currency: string): { asset: Asset; amount: string } | undefined {
  const asset = ASSETS[gateway];
  const rate = DOLLARS[currency as Currency];
  if (!asset || rate === undefined) return undefined;
  const units = Math.ceil(
    Number(
      (
        (amount / 10 ** CURRENCIES[currency as Currency].decimals) *
        (rate / asset.dollars) *
        10 ** asset.decimals
      ).toFixed(4),
    ),
  );
  return { asset, amount: formatUnits(BigInt(units), asset.decimals) };
}

export function coinInstructions(
  { asset, amount }: { asset: Asset; amount: string },
  payment: { ref: string; reference: string },
  until: Date,
): Extract<PaymentInstructions, { kind: "crypto" }> {
  const address = asset.address(payment.ref);
  return {
    kind: "crypto",
    network: asset.network,
    asset: asset.asset,
    amount,
    address,
    uri: asset.uri(address, amount, payment.reference),
    reference: payment.reference,
    until: until.toISOString(),
  };
}
