import { useState } from "react";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import type { CountCheck, StockShelf } from "@/contract/stockDesk/stockDeskRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { checkCount, enterCount } from "@/services/desk/goods/stock";
import { signed } from "./Ledger";
import { readUnits } from "./readUnits";

interface CountDialogProps {
  shelf: StockShelf;
  onDone: (text: string) => Promise<void>;
  onClose: () => void;
}

interface Compared extends CountCheck {
  counted: number;
}

/** A count: first what was found, then what it differs by, which is entered with a reason. */
export function CountDialog(props: CountDialogProps) {
  const [compared, setCompared] = useState<Compared | null>(null);
  return compared === null ? (
    <CountForm {...props} onCompared={setCompared} />
  ) : (
    <DifferenceForm {...props} compared={compared} />
  );
}

function CountForm({ shelf, onCompared, onClose }: CountDialogProps & { onCompared: (compared: Compared) => void }) {
  const { t } = useTranslation("stockDesk");
  const [counted, setCounted] = useState(0);
  const { busy, problem, errors, run } = useDeskAct<CountCheck>(
    (check) => onCompared({ ...check, counted }),
    ["counted"],
  );
  const form = useUncontrolledForm<Record<"counted", string>>({
    initial: { counted: "" },
    schema: object({
      counted: string()
        .default("")
        .test("counted", t("count.needed"), (typed) => readUnits(typed) !== null),
    }),
    onSubmit: async ({ counted: typed }) => {
      await run(() => checkCount(shelf, readUnits(typed) ?? 0));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <ActionDialog
      title={t("count.title")}
      text={t("count.text", { warehouse: shelf.warehouse })}
      submit={t("count.compare")}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <Field
        name="counted"
        label={t("count.label")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={wrong.counted}
        onChange={({ target }) => setCounted(readUnits(target.value) ?? 0)}
      />
    </ActionDialog>
  );
}

function DifferenceForm({
  shelf,
  compared: { counted, on_hand, last_entry, difference },
  onDone,
  onClose,
}: CountDialogProps & { compared: Compared }) {
  const { t } = useTranslation("stockDesk");
  const isRight = difference === 0;
  const { busy, problem, errors, run } = useDeskAct<StockShelf>(
    () => onDone(isRight ? t("count.doneRight") : t("count.done", { difference: signed(difference) })),
    ["note"],
  );
  const said = string().trim().default("");
  const form = useUncontrolledForm<Record<"note", string>>({
    initial: { note: "" },
    schema: object({ note: isRight ? said : said.required(t("count.reasonNeeded")) }),
    onSubmit: async ({ note }) => {
      await run((key) => enterCount(shelf, { counted, on_hand, last_entry, note }, key));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  const numbers = { counted, lies: on_hand, difference: signed(difference) };
  return (
    <ActionDialog
      title={t("count.title")}
      text={isRight ? t("count.right", numbers) : t("count.differs", numbers)}
      submit={isRight ? t("count.confirm") : t("count.submit", numbers)}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <Field
        key="note"
        name="note"
        label={isRight ? t("note") : t("count.reason")}
        optional={isRight}
        autoComplete="off"
        maxLength={LISTING_LIMITS.noteLength}
        error={wrong.note}
      />
    </ActionDialog>
  );
}
