import { useState, type FormEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { CommissionRules } from "@/contract/desk/moneyStaffRoutes";
import { MONEY_LIMITS } from "@/contract/desk/moneyTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import { setCommission } from "@/services/desk/money";
import { BrandField, type NamedBrand } from "./BrandField";
import styles from "./Payouts.module.css";

/** Sets what the store keeps of a brand, a category, both or everything, from a moment on. */
export function CommissionForm({
  brands,
  onSet,
}: {
  brands: NamedBrand[] | null;
  onSet: (rules: CommissionRules) => void;
}) {
  const { t } = useTranslation("vendorMoney");
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const errors = failure ? fieldErrors(failure) : {};
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const read = (name: string) => String(typed.get(name) ?? "").trim();
    const [brand, category, begins] = [read("vendor_id"), read("category"), read("valid_from")];
    setBusy(true);
    const answer = await setCommission({
      rate: Number(read("rate").replace(",", ".")),
      ...(brand && { vendor_id: Number(brand) }),
      ...(category && { category }),
      ...(begins && { valid_from: new Date(begins).toISOString() }),
    });
    setBusy(false);
    setFailure(answer.failure);
    if (!answer.data) return;
    form.reset();
    onSet(answer.data);
  };
  return (
    <section className={formStyles.section} aria-labelledby="set-commission">
      <h2 id="set-commission">{t("staff.setTitle")}</h2>
      <p className={formStyles.help}>{t("staff.setLead")}</p>
      {failure && Object.keys(errors).length === 0 && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          help={t("staff.beginsHelp")}
          error={errors.valid_from}
          type="datetime-local"
          optional
        />
        <div className={styles.end}>
          <Button type="submit" loading={busy}>
            {t("staff.set")}
          </Button>
        </div>
      </form>
    </section>
  );
}
