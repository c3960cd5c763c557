import { Tag } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import { object } from "yup";
import type { Cart } from "@/contract/cart";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Chip } from "@/components/ui/Chip";
import { paths } from "@/constants/paths";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { applyPromotion } from "@/store/cart";
import { useMarket } from "@/hooks/useMarket";
import { codeRule } from "./schema";
import styles from "./Promotion.module.css";

/** A code with what it does, or why it does nothing. Posts without scripts too. */
export function Promotion({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const { locale } = useMarket();
  const refused = cart.promotion_code !== "" && !cart.promotion_code_valid;
  const [asked, setAsked] = useState(false);

  /** Answers why the code was not taken; empty when it was. */
  const apply = async (wanted: string): Promise<string> => {
    const result = await dispatch(applyPromotion(wanted));
    setAsked(wanted !== "");
    if (!applyPromotion.fulfilled.match(result)) return failureText(result.payload ?? { kind: "server", message: "" });
    const { promotion_code_valid: isValid, promotion_text: why } = result.payload;
    return isValid ? "" : why;
  };
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { promotion_code: "" },
    schema: object({
      promotion_code: codeRule(LIMITS.promotionCodeLength, t("common:form.required", { field: t("promotion.label") })),
    }),
    onSubmit: async ({ promotion_code }) => {
      const why = await apply(promotion_code);
      return why ? { promotion_code: why } : undefined;
    },
  });

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
      <form
        method="post"
        action={localePath(paths.cart, locale)}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        <Field
          optional
          name="promotion_code"
          label={<span className="visually-hidden">{t("promotion.label")}</span>}
          aria-label={t("promotion.label")}
          className={styles.code}
          defaultValue={refused ? cart.promotion_code : ""}
          maxLength={LIMITS.promotionCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={errors.promotion_code ?? (refused && !asked ? cart.promotion_text : undefined)}
        />
        <Button type="submit" variant="outline" loading={isSubmitting}>
          {t("promotion.apply")}
        </Button>
      </form>
    </details>
  );
}
