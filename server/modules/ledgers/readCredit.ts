import type { Credit } from "../../../contract/customer";
import type { Queries } from "../../db/client";
import type { LedgerUnit, WalletKind } from "../../db/schema";
import { major } from "../../money";
import { type Account, countEntries, listCards, listMovements, ownWallets, sumCards } from "./repositoryCredit";
import { pageCount } from "../../db/paging";

const HUNDREDTHS = 100;
/** Gift cards that one customer is shown, the latest first. */
const CARDS = 50;

/** Coins, or the currency's major units. */
function wire(amount: number, unit: LedgerUnit): number {
  return unit === "COIN" ? amount / HUNDREDTHS : major(amount, unit);
}

interface Page {
  page: number;
  size: number;
}

/** How wallets came to what they hold, the latest first. What was held and given back again is left out. */
export async function readEntries(
  db: Queries,
  customerId: number,
  wallets: readonly Account[],
  { page, size }: Page,
): Promise<Pick<Credit, "entries" | "page" | "total_pages" | "total">> {
  const ids = wallets.map(({ id }) => id);
  const total = await countEntries(db, ids);
  const rows = await listMovements(db, ids, { size, offset: (page - 1) * size });
  return {
    entries: rows.map(({ entry, moved, wallet, order }) => ({
      id: entry.id,
      at: moved.at.toISOString(),
      kind: moved.kind,
      wallet,
      amount: wire(entry.amount, moved.unit),
      currency: moved.unit === "COIN" ? "" : moved.unit,
      // A gift card may have been bought, or spent, with somebody else's order.
      order_num: order && (wallet !== "gift_card" || order.customerId === customerId) ? order.number : "",
    })),
    page,
    total_pages: pageCount(total, size),
    total,
  };
}

const coinsOf = (wallets: readonly Account[]): number =>
  wallets.filter(({ kind }) => kind === "coins").reduce((sum, { balance, unit }) => sum + wire(balance, unit), 0);

const creditsOf = (wallets: readonly Account[]) =>
  wallets
    .filter(({ kind, balance }) => kind === "credit" && balance > 0)
    .map(({ unit, balance }) => ({ currency: unit, amount: wire(balance, unit) }));

/** What a customer can spend: without what would let somebody else spend it, or say who gave it. */
export async function readBalances(db: Queries, customer: { id: number; email: string }) {
  const wallets = await ownWallets(db, customer.id, ["coins", "credit"]);
  const cards = await sumCards(db, customer);
  return {
    coins: coinsOf(wallets),
    credits: creditsOf(wallets),
    gift_cards: cards.map(({ amount, ...card }) => ({ ...card, amount: major(amount, card.currency) })),
  };
}

/** What a customer has in coins, credit and gift cards, and how it came and went. */
export async function readCredit(
  { db }: { db: Queries },
  customer: { id: number; email: string },
  { kinds, ...page }: Page & { kinds: readonly WalletKind[] },
): Promise<Omit<Credit, "coming" | "lapsing">> {
  const wallets = await ownWallets(db, customer.id, ["coins", "credit"]);
  const cards = await listCards(db, customer, CARDS);
  const told = [...wallets, ...cards.map(({ account }) => account)].filter(({ kind }) =>
    kinds.some((asked) => asked === kind),
  );
  return {
    coins: coinsOf(wallets),
    credits: creditsOf(wallets),
    gift_cards: cards.map(({ card, account, isBought }) => ({
      hint: card.hint,
      currency: card.currency,
      amount: major(account.balance, card.currency),
      worth: major(card.amount, card.currency),
      state: card.state,
      origin: isBought ? "bought" : "received",
      at: card.createdAt.toISOString(),
    })),
    ...(await readEntries(db, customer.id, told, page)),
  };
}
