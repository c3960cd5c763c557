import { useRef, useState } from "react";
import { object, string } from "yup";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { ChangedCommissions } from "@/contract/desk/moneyStaffRoutes";
import { MONEY_LIMITS } from "@/contract/desk/moneyTerms";
import { readAmount } from "@/contract/sales/readAmount";
import { useStoreClock } from "@/hooks/desk/useStoreClock";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import { setCommission } from "@/services/desk/money";
import { readZoned } from "@/utils/format/zoned";
import { BrandField, type NamedBrand } from "./BrandField";
import styles from "./Payouts.module.css";

/** Sets what the store keeps of a brand, a category, both or everything, from a moment on. */
export function CommissionForm({
  brands,
  onSet,
}: {
  brands: NamedBrand[] | null;
  onSet: (rules: ChangedCommissions) => void;
}) {
  const { t } = useTranslation("vendorMoney");
  const failureText = useFailureText();
  const { zone, name } = useStoreClock();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { vendor_id: "", category: "", rate: "", valid_from: "" },
    // What may be set is the server's to know; nothing typed is no commission of nothing.
    schema: object({
      vendor_id: string().trim().default(""),
      category: string().trim().default(""),
      rate: string()
        .trim()
        .default("")
        .test("rate", t("staff.rateNeeded"), (rate) => !Number.isNaN(readAmount(rate, 2))),
      valid_from: string().trim().default(""),
    }),
    onSubmit: async ({ vendor_id, category, rate, valid_from }) => {
      const answer = await setCommission({
        rate: readAmount(rate, 2),
        ...(vendor_id && { vendor_id: Number(vendor_id) }),
        ...(category && { category }),
        ...(valid_from && { valid_from: readZoned(valid_from, zone) ?? valid_from }),
      });
      setFailure(answer.failure);
      if (answer.failure) return fieldErrors(answer.failure);
      form.current?.reset();
      onSet(answer.data);
      return undefined;
    },
  });
  return (
    <section className={formStyles.section} aria-labelledby="set-commission">
      <h2 id="set-commission">{t("staff.setTitle")}</h2>
      <p className={formStyles.help}>{t("staff.setLead")}</p>
      {failure && failure.errors.length === 0 && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        <BrandField brands={brands} error={errors.vendor_id} all={t("staff.all")} />
        <Field
          label={t("staff.category")}
          name="category"
          help={t("staff.categoryHelp")}
          error={errors.category}
          maxLength={MONEY_LIMITS.categoryLength}
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
        <Field label={t("staff.ratePercent")} name="rate" error={errors.rate} inputMode="decimal" maxLength={5} />
        <Field
          label={t("staff.begins")}
          name="valid_from"
          help={t("staff.beginsHelp", { zone: name })}
          error={errors.valid_from}
          type="datetime-local"
          optional
        />
        <div className={styles.end}>
          <Button type="submit" loading={isSubmitting}>
            {t("staff.set")}
          </Button>
        </div>
      </form>
    </section>
  );
}
