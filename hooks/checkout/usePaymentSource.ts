import { useState } from "react";
import type { OfferedGateway } from "@/contract/cart";
import { flowOf, GATEWAYS } from "@/contract/rules/gateways";
import type { CheckoutBody } from "@/contract/order";
import { tokenizeAccount, tokenizeCard } from "@/services/cardTokens";
import type { ProviderAnswer } from "@/services/provider";
import { needsCardFields } from "@/utils/checkout/needsCardFields";
import { useMarket } from "@/hooks/useMarket";
import type { PaymentValues } from "@/utils/checkout/paymentValues";
import { useTranslation } from "../useTranslation";

type Payment = CheckoutBody["payment"];

/** A wallet's sheet that waits for its owner; `done` with null when it was closed. */
export interface SheetRequest {
  gateway: OfferedGateway;
  done: (token: string | null) => void;
}

export interface PayingWith {
  values: PaymentValues;
  gateway: OfferedGateway | null;
  /** 0 for what is not saved. */
  methodId: number;
  /** What was asked for; an account by IBAN or by routing number. */
  asked: "card" | "iban" | "routing" | "nothing";
  /** A wallet that was opened from the cart and has agreed. */
  opened: { gateway: number; token: string } | null;
}

interface PaymentSource {
  /**
   * Only here do card and account leave the form: to the provider, for a token. Null when something is wrong or was
   * closed.
   */
  take: (paying: PayingWith) => Promise<Payment | null>;
  sheet: SheetRequest | null;
}

/** Turns what the shopper chose and typed into what the store is told. */
export function usePaymentSource(
  setErrors: (errors: Record<string, string>) => void,
  tell: (problem: string) => void,
): PaymentSource {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  const [sheet, setSheet] = useState<SheetRequest | null>(null);

  const tokenOf = async (asking: Promise<ProviderAnswer<string>>, group: string): Promise<string | null> => {
    const answer = await asking;
    if (answer.kind === "token") return answer.token;
    if (answer.kind === "unreachable") tell(t("pay.providerUnreachable"));
    else setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [`${group}.${field}`, message])));
    return null;
  };
  const fromSheet = async (gateway: OfferedGateway) => {
    const token = await new Promise<string | null>((done) => setSheet({ gateway, done }));
    setSheet(null);
    return token;
  };

  const take: PaymentSource["take"] = async ({ values, gateway, methodId, asked, opened }) => {
    if (!gateway) return { gateway_id: 0 };
    const { gateway_id: id } = gateway;
    if (methodId > 0) return { gateway_id: id, payment_method_id: methodId };
    if (!needsCardFields(gateway)) return { gateway_id: id };
    const keep = values.keep && { need_store_card: true };
    switch (flowOf(id)) {
      case "card": {
        const token = await tokenOf(tokenizeCard(values.card, locale), "card");
        return token === null ? null : { gateway_id: id, card_token: token, ...keep };
      }
      case "debit": {
        const kind = asked === "routing" ? "routing" : "iban";
        const token = await tokenOf(tokenizeAccount(values.account, kind, locale), "account");
        return token === null ? null : { gateway_id: id, bank_account_token: token, ...keep };
      }
      case "sheet": {
        const token = await fromSheet(gateway);
        return token === null ? null : { gateway_id: id, ...sheetToken(id, token) };
      }
      default:
        return { gateway_id: id, ...(opened?.gateway === id && { wallet_token: opened.token }) };
    }
  };

  return { take, sheet };
}

/** The phone's and the browser's wallet are told by different names. */
export const sheetToken = (gatewayId: number, token: string): Partial<Payment> =>
  gatewayId === GATEWAYS.phoneWallet ? { phone_wallet_token: token } : { browser_wallet_token: token };
