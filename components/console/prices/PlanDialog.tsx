import { useState } from "react";
import { object, string } from "yup";
import { Field, TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { COUNTERSIGN_LIMITS } from "@/contract/countersigning/countersignTerms";
import type { Currency } from "@/contract/markets";
import { PLAN_LIMITS } from "@/contract/priceDesk/pricePlanTerms";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useStoreClock } from "@/hooks/desk/useStoreClock";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import type { Answer } from "@/services/answer";
import type { PlanTimes } from "@/services/desk/goods/prices";
import { readZoned, zonedInput } from "@/utils/format/zoned";
import { readCell, writeCell, type CellValue } from "./readCell";

interface PlanDialogProps<Data> {
  title: string;
  text: string;
  submit: string;
  /** The price that is planned, to be written here; null where it is chosen already. */
  cell: { currency: Currency; value: CellValue } | null;
  /** When it counts, as far as that is known. */
  initial: { starts_at: string | null; ends_at: string | null };
  /** It counts already: only its end can be chosen. */
  isLive?: boolean;
  perform: (times: PlanTimes, price: CellValue | null, key: string) => Promise<Answer<Data>>;
  /** Answers what is to be told in place of closing; empty for nothing. */
  onDone: (data: Data) => string;
  onClose: () => void;
}

type Typed = Record<"price" | "starts_at" | "ends_at" | "reason", string>;
const FIELDS = ["starts_at", "ends_at", "price"] as const;

/** From when on until when a price counts, by the store's clock, with others beside it. */
export function PlanDialog<Data>({
  title,
  text,
  submit,
  cell,
  initial,
  isLive = false,
  ...acts
}: PlanDialogProps<Data>) {
  const { t } = useTranslation("pricePlans");
  const { locale } = useMarket();
  const { elsewhere } = useStoreMoments();
  const { zone, name: zoneName } = useStoreClock();
  const [told, setTold] = useState("");
  const { busy, problem, errors, run } = useDeskAct<Data>((data) => {
    const said = acts.onDone(data);
    setTold(said);
    if (said === "") acts.onClose();
  }, FIELDS);
  const inStore = (iso: string | null) => (iso === null ? "" : zonedInput(iso, zone));
  const [typed, setTyped] = useState({ starts_at: inStore(initial.starts_at), ends_at: inStore(initial.ends_at) });
  const needed = string().default("");
  const readPrice = (said: string) => (cell === null ? null : readCell(said, cell.currency, null));
  const form = useUncontrolledForm<Typed>({
    initial: { price: "", ...typed, reason: "" },
    schema: object({
      price: needed.test("price", t("priceNeeded"), (said) => typeof readPrice(said ?? "") !== "string"),
      starts_at: needed.test("from", t("fromNeeded"), (said) => isLive || readZoned(said ?? "", zone) !== null),
      ends_at: isLive ? needed.required(t("untilNeeded")) : needed,
      reason: needed,
    }),
    onSubmit: async (said) => {
      setTold("");
      const price = readPrice(said.price);
      const from = isLive ? initial.starts_at : readZoned(said.starts_at, zone);
      const times = { starts_at: from ?? "", ends_at: readZoned(said.ends_at, zone), reason: said.reason.trim() };
      await run((key) => acts.perform(times, typeof price === "string" ? null : price, key));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  const moment = (name: "starts_at" | "ends_at") => {
    const iso = readZoned(typed[name], zone);
    const help = t(isLive ? "help.ends_live" : `help.${name}`, { zone: zoneName });
    return (
      <Field
        name={name}
        type="datetime-local"
        label={t(`field.${name}`)}
        help={iso ? `${help} ${elsewhere(iso)}` : help}
        defaultValue={typed[name]}
        error={wrong[name]}
        optional={name === "ends_at" && !isLive}
        required={false}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    );
  };
  return (
    <ActionDialog
      title={title}
      text={text}
      submit={submit}
      busy={busy}
      problem={problem || told}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={acts.onClose}
    >
      {cell && !isLive && (
        <Field
          name="price"
          label={t("field.price", { currency: cell.currency })}
          help={t("help.price")}
          defaultValue={writeCell(cell.value, cell.currency, locale)}
          error={wrong.price}
          inputMode="decimal"
          autoComplete="off"
          maxLength={PLAN_LIMITS.momentLength}
          required={false}
        />
      )}
      {!isLive && moment("starts_at")}
      {moment("ends_at")}
      <TextArea
        name="reason"
        label={t("field.reason")}
        optional
        maxLength={COUNTERSIGN_LIMITS.reasonLength}
        required={false}
      />
    </ActionDialog>
  );
}
