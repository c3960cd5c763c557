import { LIMITS } from "@/contract/limits";
import { CHARGE_DAYS } from "@/contract/rules/rights";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { askMore, recordWire } from "@/services/desk/orders";
import { formatMoney } from "@/utils/format/money";
import type { MoneyDialogProps, OrderDialogProps } from "./acts";
import { AmountDialog } from "./AmountDialog";

const REFERENCE_LENGTH = 100;

/** Money that came to the store's account, under the bank's own name of it. */
export function WireDialog({ order, money: { wire }, onDone, onClose }: MoneyDialogProps) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const { order_num, currency } = order;
  return (
    <AmountDialog
      words={{
        title: t("wire.dialog"),
        text: t("wire.text"),
        amount: t("wire.amount", { currency }),
        submit: (amount) => t("wire.submit", { amount }),
        submitBare: t("wire.submitBare"),
      }}
      currency={currency}
      {...(wire && { expected: wire.missing })}
      field={{
        name: "transaction",
        label: t("wire.transaction"),
        help: t("wire.transactionHelp"),
        needed: t("wire.transactionNeeded"),
        most: REFERENCE_LENGTH,
      }}
      perform={(amount, transaction, key) => recordWire({ order_num, amount, transaction }, key)}
      onDone={({ missing }, amount) =>
        onDone(
          missing > 0
            ? t("wire.doneMissing", { amount, missing: formatMoney(missing, currency, locale) })
            : t("wire.done", { amount }),
        )
      }
      onClose={onClose}
    />
  );
}

/** An amount beyond the order, which its buyer is asked to pay. */
export function MoreDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { t } = useTranslation("orderDesk");
  const { order_num, currency } = order;
  return (
    <AmountDialog
      words={{
        title: t("more.title"),
        text: t("more.text", { count: CHARGE_DAYS }),
        amount: t("more.amount", { currency }),
        submit: (amount) => t("more.submit", { amount }),
        submitBare: t("more.submitBare"),
      }}
      currency={currency}
      field={{
        name: "reason",
        label: t("more.reason"),
        help: t("more.reasonHelp"),
        needed: t("reasonNeeded"),
        most: LIMITS.noteLength,
      }}
      perform={(amount, reason, key) => askMore({ order_num, amount, reason }, key)}
      onDone={(_charge, amount) => onDone(t("more.done", { amount }))}
      onClose={onClose}
    />
  );
}
