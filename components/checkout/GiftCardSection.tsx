import { useState } from "react";
import { GIFT_CARD_DAYS_AHEAD, GIFT_CARD_DESIGNS, giftCardDesign } from "@/contract/rules/giftCards";
import { LIMITS } from "@/contract/limits";
import { TextArea } from "@/components/form/Field";
import { RadioCards } from "@/components/form/RadioCards";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldId, FormField } from "@/components/form/FormField";
import type { CheckoutForm } from "./useCheckoutForm";
import styles from "./CheckoutForm.module.css";

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Whom the gift card in the cart is for, what it looks like, what it says and when it comes. Left empty, it goes to the
 * buyer at once.
 */
export function GiftCardSection({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation("checkout");
  const { gift } = form.values;
  const [now] = useState(() => Date.now());
  return (
    <section className={styles.section} aria-labelledby="checkout-gift">
      <div className={styles.head}>
        <h2 id="checkout-gift">{t("gift.title")}</h2>
        <p>{t("gift.text")}</p>
      </div>
      <FormField
        form={form}
        name="gift.name"
        value={gift.name}
        label={t("gift.name")}
        optional
        autoComplete="off"
        enterKeyHint="next"
        maxLength={LIMITS.nameLength}
      />
      <FormField
        form={form}
        name="gift.email"
        value={gift.email}
        label={t("gift.email")}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={LIMITS.emailLength}
      />
      <RadioCards
        legend={t("gift.design")}
        layout="pills"
        value={giftCardDesign(gift.design).name}
        options={GIFT_CARD_DESIGNS.map((design) => ({
          value: design,
          label: t(`gift.designs.${design}`),
          swatch: giftCardDesign(design).ground,
        }))}
        onChange={(design) => form.set("gift.design", design)}
      />
      <TextArea
        id={fieldId("gift.message")}
        label={t("gift.message")}
        optional
        rows={3}
        maxLength={LIMITS.noteLength}
        value={gift.message}
        error={form.errors["gift.message"]}
        onChange={(event) => form.set("gift.message", event.target.value)}
        onBlur={() => form.validateOnBlur("gift.message")}
      />
      <FormField
        form={form}
        name="gift.sendOn"
        value={gift.sendOn}
        label={t("gift.sendOn")}
        help={t("gift.sendOnHelp")}
        optional
        type="date"
        min={dayOf(now)}
        max={dayOf(now + GIFT_CARD_DAYS_AHEAD * DAY_MS)}
        autoComplete="off"
      />
    </section>
  );
}
