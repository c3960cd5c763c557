import { COIN_VALUE } from "../../../contract/rules/coinValue";
import type { WalletKind } from "../../db/schema";
import { inCurrency } from "../promotions/thresholds";
import type { Pricing, PricingQuestion, Tender, Wallet } from "./pricing";

/** What is spent first: what may lapse or be taken back before what is as good as money. */
const ORDER: readonly WalletKind[] = ["allowance", "coins", "credit", "gift_card"];
/** Goods from which coins count, dollars. */
const COINS_FROM = 100;

/** Coins are kept in hundredths. */
const COIN = 100;

export interface ToPay {
  /** What the cart comes to, minor units. */
  due: number;
  /** Of it, what only a payment may pay: gift cards cannot be bought with gift cards, credit or coins. */
  giftCards: number;
  /** Goods after discounts, which decide whether coins count. */
  goods: number;
}

/**
 * What each wallet pays: the company's allowance and then coins and credit where wanted, then gift cards in the order
 * given; never more than is due.
 */
export function applyTenders(
  {
    currency,
    terms,
    wallets = [],
    useCredit = false,
    useAllowance = false,
  }: Pick<PricingQuestion, "currency" | "terms" | "wallets" | "useCredit" | "useAllowance">,
  { due, giftCards, goods }: ToPay,
): Pick<Pricing, "tenders" | "creditLimit" | "allowanceLimit"> {
  const payable = Math.max(0, due - giftCards);
  const worth = (wallet: Wallet) => {
    if (wallet.kind !== "coins") return wallet.balance;
    return goods < inCurrency(COINS_FROM, terms.perDollar)
      ? 0
      : Math.floor((wallet.balance * COIN_VALUE[currency]) / COIN);
  };
  const isWanted = { allowance: useAllowance, coins: useCredit, credit: useCredit, gift_card: true };
  const ordered = ORDER.flatMap((kind) => wallets.filter((wallet) => wallet.kind === kind));
  const tenders: Tender[] = [];
  let left = payable;
  for (const wallet of ordered) {
    const { accountId, kind, hint } = wallet;
    if (!isWanted[kind]) continue;
    const value = Math.min(left, worth(wallet));
    if (value <= 0) continue;
    // Rounded up: a coin that is begun is spent. It never asks for more than there is.
    const amount = kind === "coins" ? Math.ceil((value * COIN) / COIN_VALUE[currency]) : value;
    tenders.push({ accountId, kind, hint, amount, value });
    left -= value;
  }
  const mostOf = (...kinds: WalletKind[]) => {
    const own = ordered.filter(({ kind }) => kinds.includes(kind));
    return Math.min(
      payable,
      own.reduce((sum, wallet) => sum + worth(wallet), 0),
    );
  };
  return { tenders, creditLimit: mostOf("coins", "credit"), allowanceLimit: mostOf("allowance") };
}
