import { useRef, useState, type FormEvent } from "react";
import { object, string } from "yup";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { MONEY_LIMITS } from "@/contract/desk/moneyTerms";
import { CURRENCIES } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { correctAccount, type CorrectionInput } from "@/services/desk/money";
import { formatMoney } from "@/utils/format/money";
import { randomKey } from "@/utils/randomKey";
import { BrandField, type NamedBrand } from "./BrandField";
import styles from "./Payouts.module.css";

type Typed = Omit<CorrectionInput, "code">;
type Errors = Partial<Record<keyof Typed, string>>;

const AMOUNT = /^[-\u2212]?\d{1,6}(?:[.,]\d{1,2})?$/;

/** Gives a brand an amount or takes one, with a reason that its statement tells, for a mailed code. */
export function CorrectionForm({ brands, email }: { brands: NamedBrand[] | null; email: string }) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const form = useRef<HTMLFormElement>(null);
  /** What is to be proven, under one key however often it is sent. */
  const [asked, setAsked] = useState<{ typed: Typed; key: string } | null>(null);
  /** What the store found wrong once it was proven. */
  const [refused, setRefused] = useState<Errors>({});
  const [told, setTold] = useState("");
  const {
    errors: wrong,
    submit,
    clearFieldError,
    validateOnBlur,
  } = useUncontrolledForm({
    initial: { vendor_id: "", currency: "", amount: "", reason: "" },
    schema: object({
      vendor_id: string()
        .trim()
        .default("")
        .test("brand", t("staff.brandNeeded"), (brand) => Number(brand) > 0),
      currency: string().default(""),
      amount: string().trim().default("").matches(AMOUNT, t("staff.amountNeeded")),
      reason: string().trim().default("").required(t("staff.reasonNeeded")),
    }),
    onSubmit: async ({ vendor_id, amount, ...typed }) => {
      const number = Number(amount.replace(",", ".").replace("\u2212", "-"));
      setAsked({ typed: { ...typed, vendor_id: Number(vendor_id), amount: number }, key: randomKey() });
      return Promise.resolve(undefined);
    },
  });
  const errors = { ...refused, ...wrong };

  const send = (event: FormEvent<HTMLFormElement>) => {
    setTold("");
    setRefused({});
    void submit(event);
  };
  const clear = (event: FormEvent<HTMLFormElement>) => {
    const { name = "" } = event.target as Partial<HTMLInputElement>;
    setRefused((now) => ({ ...now, [name]: undefined }));
    clearFieldError(event);
  };
  const nameOf = (id: number) => brands?.find((brand) => brand.id === id)?.name ?? String(id);
  const sumOf = ({ amount, currency }: Typed) => formatMoney(amount, currency, locale);
  const prove = async (code: string) => {
    if (!asked) return null;
    const { failure } = await correctAccount({ ...asked.typed, code }, asked.key);
    const named = failure ? (fieldErrors(failure) as Errors) : {};
    if (failure && !(named.vendor_id ?? named.amount ?? named.currency)) return failure;
    setRefused(named);
    setAsked(null);
    if (failure) return null;
    form.current?.reset();
    setTold(t("staff.corrected", { brand: nameOf(asked.typed.vendor_id), amount: sumOf(asked.typed) }));
    return null;
  };
  return (
    <section className={formStyles.section} aria-labelledby="correct-account">
      <h2 id="correct-account">{t("staff.correctTitle")}</h2>
      <p className={formStyles.help}>{t("staff.correctLead")}</p>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={send} onInput={clear} onBlur={validateOnBlur}>
        <BrandField brands={brands} error={errors.vendor_id} />
        <Select
          label={t("staff.currency")}
          name="currency"
          error={errors.currency}
          options={Object.keys(CURRENCIES).map((code) => ({ value: code, label: code }))}
        />
        <Field
          label={t("staff.amount")}
          name="amount"
          help={t("staff.amountHelp")}
          error={errors.amount}
          inputMode="text"
          autoComplete="off"
          maxLength={10}
        />
        <div className={styles.end}>
          <TextArea
            label={t("staff.reason")}
            name="reason"
            help={t("staff.correctReasonHelp")}
            error={errors.reason}
            maxLength={MONEY_LIMITS.reasonLength}
          />
        </div>
        <div className={styles.end}>
          <Button type="submit">{t("staff.correct")}</Button>
        </div>
      </form>
      {asked && (
        <EmailCodeDialog
          open
          onClose={() => setAsked(null)}
          title={t("staff.correctTitle")}
          email={email}
          submitText={t("staff.correct")}
          onVerified={prove}
        >
          <p>
            {t(asked.typed.amount < 0 ? "staff.correctTakes" : "staff.correctGives", {
              brand: nameOf(asked.typed.vendor_id),
              amount: sumOf({ ...asked.typed, amount: Math.abs(asked.typed.amount) }),
              email,
            })}
          </p>
        </EmailCodeDialog>
      )}
    </section>
  );
}
