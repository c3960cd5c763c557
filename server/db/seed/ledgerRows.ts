import { readGiftCardCode } from "../../modules/ledgers/giftCardCode";
import { issueGiftCard } from "../../modules/ledgers/repositoryGiftCards";
import { creditWallet } from "../../modules/ledgers/repositoryBooks";
import { openWallet } from "../../modules/ledgers/repositoryWallets";
import type { Transaction } from "../client";
import type { World } from "./world";

/** Hundredths: of a coin, of a dollar. */
const HUNDREDTHS = 100;

/** Books the coins, credit and gift cards of the demo's people. */
export async function seedLedgers(tx: Transaction, world: World, at: Date): Promise<void> {
  for (const { id, coins, credit = 0 } of world.accounts) {
    const gifts = [
      { kind: "coins", unit: "COIN", amount: coins * HUNDREDTHS, reason: "challenges and invitations" },
      { kind: "credit", unit: "USD", amount: credit * HUNDREDTHS, reason: "returned goods" },
    ] as const;
    for (const { kind, unit, amount, reason } of gifts) {
      if (amount === 0) continue;
      const wallet = await openWallet(tx, id, kind, unit);
      await creditWallet(tx, wallet, "issued", amount, { kind: "issue", reason, key: `demo:${kind}:${id}`, at });
    }
  }
  for (const { code: printed, amount, currency } of world.giftCards) {
    const code = readGiftCardCode(printed);
    if (code === null) throw new Error(`The demo data's gift card ${printed} is none.`);
    await issueGiftCard(tx, { code, currency, amount: amount * HUNDREDTHS, reason: "demo", at });
  }
}
