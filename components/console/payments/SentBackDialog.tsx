import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import type { OwnByHandEntry } from "@/contract/fulfilment";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { recordSentBack } from "@/services/desk/orders";
import { useByHandWords } from "./useByHandWords";

const REFERENCE_LENGTH = 100;

interface SentBackDialogProps {
  number: string;
  entry: OwnByHandEntry;
  /** Says what was noted. */
  onDone: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Notes that money was sent back outside of the store, under the bank's or the network's own name of it. */
export function SentBackDialog({ number, entry, onDone, onClose }: SentBackDialogProps) {
  const said = useByHandWords();
  const { t } = said;
  const amount = said.amount(entry);
  const carrier = said.carrier(entry);
  const { busy, problem, errors, run } = useDeskAct<object>(
    () => onDone(t("done", { amount, number })),
    ["transaction"],
  );
  const form = useUncontrolledForm({
    initial: { transaction: "" },
    schema: object({
      transaction: string()
        .trim()
        .default("")
        .required(t(`dialog.${carrier}Needed`)),
    }),
    onSubmit: async ({ transaction }) => {
      await run((key) => recordSentBack({ order_num: number, way: entry.way, transaction }, key));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <ActionDialog
      title={t("dialog.title", { amount })}
      text={t("dialog.text", { amount, way: said.way(entry) })}
      submit={t("dialog.submit", { amount })}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      {entry.cause === "refund" && <p>{t("dialog.mail")}</p>}
      <Field
        label={t(`dialog.${carrier}`)}
        help={t(`dialog.${carrier}Help`)}
        name="transaction"
        autoComplete="off"
        spellCheck={false}
        maxLength={REFERENCE_LENGTH}
        error={wrong.transaction}
      />
    </ActionDialog>
  );
}
