import { useState } from "react";
import { object, string } from "yup";
import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { Notice } from "@/components/ui/Notice";
import type { ReturnEntry } from "@/contract/fulfilment";
import { LIMITS } from "@/contract/limits";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { decideReturn, receiveReturn } from "@/services/desk/orders";
import { randomKey } from "@/utils/randomKey";
import { readTypedAmount, type OrderDialogProps } from "./acts";

interface ReturnDialogProps extends OrderDialogProps {
  of: ReturnEntry;
}

/** Agrees to a return, or says why not. */
export function DecideReturnDialog({ of, act, onDone, onClose }: ReturnDialogProps & { act: "approve" | "refuse" }) {
  const { t } = useTranslation("orderDesk");
  const [key] = useState(randomKey);
  const words = `returns.${act}`;
  const isRight = act === "refuse" && of.kind === "withdrawal";
  return (
    <ConfirmDialog
      title={t(`${words}.title`)}
      text={t(isRight ? `${words}.textWithdrawal` : `${words}.text`)}
      submit={t(`${words}.submit`)}
      field={{
        name: "answer",
        label: t(`${words}.label`),
        most: LIMITS.noteLength,
        ...(act === "refuse" && { needed: t("reasonNeeded") }),
      }}
      perform={(answer) => decideReturn({ return_num: of.number, approve: act === "approve", answer }, key)}
      onDone={() => onDone(t(`${words}.done`))}
      onClose={onClose}
    />
  );
}

/** Goods are back: whether they can be sold again, and what they lost beyond being tried. */
export function ReceiveReturnDialog({ order, of, onDone, onClose }: ReturnDialogProps) {
  const { t } = useTranslation("orderDesk");
  const [restock, setRestock] = useState(true);
  const { busy, problem, errors, run } = useDeskAct(() => onDone(t("returns.receive.done")), ["deduct"]);
  const form = useUncontrolledForm({
    initial: { deduct: "" },
    schema: object({
      deduct: string()
        .trim()
        .default("")
        .test("amount", t("amountNeeded"), (text) => text === "" || readTypedAmount(text) !== null),
    }),
    onSubmit: async ({ deduct: text }) => {
      const deduct = readTypedAmount(text);
      const receipt = { return_num: of.number, restock, ...(deduct !== null && { deduct }) };
      await run((key) => receiveReturn(receipt, key));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <ActionDialog
      title={t("returns.receive.title")}
      text={t("returns.receive.text")}
      submit={t("returns.receive.submit")}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <Checkbox
        label={t("returns.receive.restock")}
        help={t("returns.receive.restockHelp")}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      <Field
        label={t("returns.receive.deduct", { currency: order.currency })}
        help={t("returns.receive.deductHelp")}
        name="deduct"
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={wrong.deduct}
      />
      {of.kind === "withdrawal" && <Notice tone="warning">{t("returns.receive.law")}</Notice>}
    </ActionDialog>
  );
}
