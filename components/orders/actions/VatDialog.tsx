import { useState } from "react";
import { LIMITS } from "@/contract/limits";
import { Field } from "@/components/form/Field";
import { useTranslation } from "@/hooks/useTranslation";
import { requestVat } from "@/services/orderActions";
import { ActionDialog } from "./ActionDialog";
import type { ActionProps } from "./CancelDialog";
import { useOrderAction } from "./useOrderAction";

/** An invoice in the name of a company, with its VAT number. */
export default function VatDialog({ detail, onClose, onDone }: ActionProps) {
  const { t } = useTranslation("orders");
  const { busy, problem, errors, run } = useOrderAction(["company", "vat_number"]);
  const [company, setCompany] = useState("");
  const [number, setNumber] = useState("");
  const submit = async () => {
    const body = { company, vat_number: number };
    if (await run(() => requestVat(detail.rights.vat_token, body))) onDone(t("vat.done"));
  };
  return (
    <ActionDialog
      title={t("vat.title")}
      text={t("vat.text")}
      submit={t("vat.submit")}
      busy={busy}
      problem={problem}
      errors={errors}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t("vat.company")}
        autoComplete="organization"
        enterKeyHint="next"
        maxLength={LIMITS.nameLength}
        value={company}
        error={errors.company}
        onChange={(event) => setCompany(event.target.value)}
      />
      <Field
        label={t("vat.number")}
        help={t("vat.numberHelp")}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={LIMITS.vatNumberLength}
        value={number}
        error={errors.vat_number}
        onChange={(event) => setNumber(event.target.value)}
      />
    </ActionDialog>
  );
}
