import { Gift } from "lucide-react";
import type { Cart } from "@/contract/cart";
import { LIMITS } from "@/contract/limits";
import { Chip } from "@/components/ui/Chip";
import { useChangeTerms } from "@/hooks/cart/useChangeTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { CodeField } from "./CodeField";
import styles from "./Promotion.module.css";

/** Gift cards that pay for the cart, each with what it pays, and a place for another. */
export function GiftCards({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const change = useChangeTerms();
  const money = (amount: number) => formatMoney(amount, cart.currency, locale);
  return (
    <>
      {cart.gift_cards.map(({ id, hint, balance, amount }) => (
        <div key={id} className={styles.applied} role="status">
          <Chip removeLabel={t("giftCards.remove", { hint })} onRemove={() => void change({ remove_gift_card: id })}>
            <Gift aria-hidden="true" />
            {t("giftCards.card", { hint })}
          </Chip>
          <p suppressHydrationWarning>{t("giftCards.pays", { amount: money(amount), balance: money(balance) })}</p>
        </div>
      ))}
      <CodeField
        title={t("giftCards.title")}
        label={t("giftCards.label")}
        action={t("giftCards.apply")}
        maxLength={LIMITS.promotionCodeLength}
        onApply={(code) => change({ gift_card: code })}
      />
    </>
  );
}
