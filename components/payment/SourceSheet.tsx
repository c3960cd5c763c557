import type { SheetRequest } from "@/hooks/checkout/usePaymentSource";
import { WalletSheet } from "./WalletSheet";

/** The sheet that a payment waits for; the address stands in the form or with the order. */
export function SourceSheet({
  sheet,
  amount,
  currency,
}: {
  sheet: SheetRequest | null;
  amount: number;
  currency: string;
}) {
  if (!sheet) return null;
  return (
    <WalletSheet
      name={sheet.gateway.name}
      amount={amount}
      currency={currency}
      onAgree={(token) => sheet.done(token)}
      onClose={() => sheet.done(null)}
    />
  );
}
