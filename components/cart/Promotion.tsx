import { Tag } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useState, type SyntheticEvent } from "react";
import type { Cart } from "@/contract/cart";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Chip } from "@/components/ui/Chip";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { applyPromotion } from "@/store/cart";
import { useMarket } from "@/hooks/useMarket";
import styles from "./Promotion.module.css";

/** A code with what it does, or why it does nothing. Posts without scripts too. */
export function Promotion({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const refused = cart.promotion_code !== "" && !cart.promotion_code_valid;
  const [code, setCode] = useState(refused ? cart.promotion_code : "");
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);

  const apply = async (wanted: string) => {
    setBusy(true);
    await dispatch(applyPromotion(wanted));
    setBusy(false);
    setAsked(wanted !== "");
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() && !busy) void apply(code);
  };

  if (cart.promotion_code && cart.promotion_code_valid) {
    return (
      <div className={styles.applied} role={asked ? "status" : undefined}>
        <Chip removeLabel={t("promotion.remove", { code: cart.promotion_code })} onRemove={() => void apply("")}>
          <Tag aria-hidden="true" />
          {cart.promotion_code}
        </Chip>
        <p>{cart.promotion_text || t("promotion.applied")}</p>
      </div>
    );
  }
  return (
    <details className={styles.promotion} open={refused || undefined}>
      <summary>{t("promotion.title")}</summary>
      <form method="post" action={localePath(paths.cart, locale)} className={styles.form} onSubmit={submit}>
        <Field
          optional
          name="promotion_code"
          label={<span className="visually-hidden">{t("promotion.label")}</span>}
          aria-label={t("promotion.label")}
          value={code}
          maxLength={LIMITS.promotionCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={refused && (code === cart.promotion_code || !asked) ? cart.promotion_text : undefined}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
        <Button type="submit" variant="outline" loading={busy}>
          {t("promotion.apply")}
        </Button>
      </form>
    </details>
  );
}
