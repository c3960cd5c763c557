import { useState } from "react";
import { object, string } from "yup";
import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { readUnits } from "@/components/console/stock/readUnits";
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
import { readTypedAmount, type OrderDialogProps, type ReturnAct } from "./acts";

interface ReturnDialogProps extends Pick<OrderDialogProps, "onDone" | "onClose"> {
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

/** What the field of a line's units is called. */
const shelfOf = ({ line_id: id }: ReturnEntry["lines"][number]) => `shelf-${id}`;

/** Goods are back: how many units of each can be sold again, and what they lost beyond being tried. */
export function ReceiveReturnDialog({ currency, of, onDone, onClose }: ReturnDialogProps & { currency: string }) {
  const { t } = useTranslation("orderDesk");
  const { busy, problem, errors, run } = useDeskAct(() => onDone(t("returns.receive.done")), ["deduct"]);
  const { lines } = of;
  const form = useUncontrolledForm<Record<string, string>>({
    initial: { deduct: "", ...Object.fromEntries(lines.map((line) => [shelfOf(line), String(line.quantity)])) },
    schema: object({
      deduct: string()
        .trim()
        .default("")
        .test("amount", t("amountNeeded"), (text) => text === "" || readTypedAmount(text) !== null),
      ...Object.fromEntries(
        lines.map((line) => [
          shelfOf(line),
          string()
            .default("")
            .test("units", t("returns.receive.shelfNeeded", { most: line.quantity }), (text) => {
              const units = readUnits(text);
              return units !== null && units <= line.quantity;
            }),
        ]),
      ),
    }),
    onSubmit: async (typed) => {
      const deduct = readTypedAmount(typed.deduct ?? "");
      const shelved = lines.map((line) => ({
        line_id: line.line_id,
        quantity: readUnits(typed[shelfOf(line)] ?? "") ?? 0,
      }));
      const receipt = { return_num: of.number, shelved, ...(deduct !== null && { deduct }) };
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
      {lines.map((line) => (
        <Field
          key={line.line_id}
          label={t("returns.receive.shelf", { name: line.product_name, most: line.quantity })}
          help={t("returns.receive.shelfHelp")}
          name={shelfOf(line)}
          defaultValue={line.quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={wrong[shelfOf(line)]}
        />
      ))}
      <Field
        label={t("returns.receive.deduct", { currency })}
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

type ReturnActDialogProps = ReturnDialogProps & { act: ReturnAct; currency: string };

/** The window of what is done with a return. */
export function ReturnActDialog({ act, ...props }: ReturnActDialogProps) {
  return act === "receive" ? <ReceiveReturnDialog {...props} /> : <DecideReturnDialog {...props} act={act} />;
}
