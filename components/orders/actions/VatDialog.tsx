import { LIMITS } from "@/contract/limits";
import { Field } from "@/components/form/Field";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { requestVat } from "@/services/orderActions";
import { ActionDialog } from "./ActionDialog";
import type { ActionProps } from "./CancelDialog";
import { invoiceSchema } from "./schema";
import { useOrderAction } from "./useOrderAction";

/** An invoice in the name of a company, with its VAT number. */
export default function VatDialog({ detail, onClose, onDone }: ActionProps) {
  const { t } = useTranslation("orders");
  const { busy, problem, errors, run } = useOrderAction(["company", "vat_number"]);
  const { t: say } = useTranslation("checkout");
  const form = useUncontrolledForm({
    initial: { company: "", vat_number: "" },
    schema: invoiceSchema({ company: t("vat.company"), number: t("vat.number") }, say),
    onSubmit: async (body) => {
      if (await run(() => requestVat(detail.rights.vat_token, body))) onDone(t("vat.done"));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <ActionDialog
      title={t("vat.title")}
      text={t("vat.text")}
      submit={t("vat.submit")}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <Field
        label={t("vat.company")}
        autoComplete="organization"
        enterKeyHint="next"
        maxLength={LIMITS.nameLength}
        name="company"
        error={wrong.company}
      />
      <Field
        label={t("vat.number")}
        help={t("vat.numberHelp")}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={LIMITS.vatNumberLength}
        name="vat_number"
        error={wrong.vat_number}
      />
    </ActionDialog>
  );
}
