import type { PaymentFlow } from "../../../contract/rules/gateways";
import type { SandboxState } from "../../db/schema";
import { behaviourOf, type CardBehaviour } from "./cards";

/** What a test account does when it is debited. */
export type AccountBehaviour = "settles" | "account_closed" | "bounces" | "comes_back";

export type Behaviour = CardBehaviour | AccountBehaviour;

/**
 * Published test accounts: American ones by account number, European ones by IBAN. All others settle nothing and are
 * refused.
 */
const TEST_ACCOUNTS: Readonly<Record<string, AccountBehaviour>> = {
  "000123456789": "settles",
  "000111111113": "account_closed",
  /** Looks fine at first; days later there was no money. */
  "000222222227": "bounces",
  /** Settles; weeks later its owner has the debit returned. */
  "000444444440": "comes_back",
  DE89370400440532013000: "settles",
  FR1420041010050500013M02606: "settles",
  AT611904300234573201: "settles",
  DE62370400440532013001: "bounces",
  DE35370400440532013002: "comes_back",
};

export function accountBehaviourOf(account: string): AccountBehaviour | undefined {
  return Object.hasOwn(TEST_ACCOUNTS, account) ? TEST_ACCOUNTS[account] : undefined;
}

/** Cards in the test wallet of a phone or browser, by the name of the choice in its sheet. */
export const WALLET_CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  three_d_secure: "4000002760003184",
};

export type WalletCard = keyof typeof WALLET_CARDS;

export function walletBehaviour(card: WalletCard): CardBehaviour {
  return behaviourOf(WALLET_CARDS[card]) ?? "pays";
}

export interface Decision {
  state: SandboxState;
  errorCode: string;
}

const is = (state: SandboxState, errorCode = ""): Decision => ({ state, errorCode });

/** Where a payment begins. `failedBefore` is true when this card already failed for the same order. */
export function initialDecision(flow: PaymentFlow, behaviour: Behaviour | null, failedBefore: boolean): Decision {
  if (flow === "wire" || flow === "crypto") return is("awaiting_funds");
  if (behaviour === null) return is("requires_action");
  switch (behaviour) {
    case "account_closed":
      return is("declined", "account_closed");
    case "settles":
    case "bounces":
    case "comes_back":
      return is("processing");
    case "declined":
      return is("declined", "card_declined");
    case "insufficient_funds":
    case "incorrect_cvc":
      return is("declined", behaviour);
    case "three_d_secure":
      return is("requires_action");
    case "provider_error":
      return failedBefore ? is("succeeded") : is("declined", "provider_error");
    case "pays":
    case "answer_lost":
      return flow === "debit" ? is("processing") : is("succeeded");
  }
}
