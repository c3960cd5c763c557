import { useState } from "react";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import type { Answer } from "@/services/answer";
import { formatMoney } from "@/utils/format/money";
import { readTypedAmount } from "./acts";

interface AmountDialogProps<Data> {
  /** Its words: `title`, `text`, `amount`, `submit` with the amount and `submitBare` without. */
  words: { title: string; text: string; amount: string; submit: (amount: string) => string; submitBare: string };
  currency: string;
  /** What stands there at first, in major units. */
  expected?: number;
  /** What is said with it. */
  field: { name: string; label: string; help: string; needed: string; most: number };
  perform: (amount: number, said: string, key: string) => Promise<Answer<Data>>;
  onDone: (data: Data, amount: string) => Promise<void>;
  onClose: () => void;
}

/** An amount and what it is; the button says how much. */
export function AmountDialog<Data>({
  words,
  currency,
  expected,
  field,
  perform,
  onDone,
  onClose,
}: AmountDialogProps<Data>) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const [typed, setTyped] = useState(expected === undefined ? "" : String(expected));
  const amount = readTypedAmount(typed);
  const shown = amount === null ? "" : formatMoney(amount, currency, locale);
  const { busy, problem, errors, run } = useDeskAct<Data>((data) => onDone(data, shown), ["amount", field.name]);
  const form = useUncontrolledForm<Record<string, string>>({
    initial: { amount: "", [field.name]: "" },
    schema: object({
      amount: string()
        .default("")
        .test("amount", t("amountNeeded"), (text) => readTypedAmount(text) !== null),
      [field.name]: string().trim().default("").required(field.needed),
    }),
    onSubmit: async ({ amount: text = "", [field.name]: said = "" }) => {
      await run((key) => perform(readTypedAmount(text) ?? 0, said, key));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <ActionDialog
      title={words.title}
      text={words.text}
      submit={shown ? words.submit(shown) : words.submitBare}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <Field
        label={words.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed}
        error={wrong.amount}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Field
        label={field.label}
        help={field.help}
        name={field.name}
        autoComplete="off"
        maxLength={field.most}
        error={wrong[field.name]}
      />
    </ActionDialog>
  );
}
