import { useState } from "react";
import { object, string } from "yup";
import { Checkbox } from "@/components/form/Checkbox";
import { Field, TextArea } from "@/components/form/Field";
import { RadioCards } from "@/components/form/RadioCards";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { chosenLines, LinePicker, type Counts } from "@/components/orders/actions/LinePicker";
import { Notice } from "@/components/ui/Notice";
import { LIMITS } from "@/contract/limits";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { giveRefund, type RefundBody } from "@/services/desk/orders";
import { formatMoney } from "@/utils/format/money";
import { readTypedAmount, type MoneyDialogProps } from "./acts";
import styles from "@/components/desk/DeskOrder.module.css";
import { TenderRows } from "./TenderRows";
import { useRefundPreview } from "./useRefundPreview";

const KINDS = ["all", "lines", "amount"] as const;
type Kind = (typeof KINDS)[number];
type Given = NonNullable<Awaited<ReturnType<typeof giveRefund>>["data"]>;

/** Gives money back. What it comes to is shown first, and the button that gives it says how much. */
export function RefundDialog({ order, money: { refundable }, onDone, onClose }: MoneyDialogProps) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const { order_num, currency, lines } = order;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const most: Counts = new Map(
    lines.map(({ line_id: id, quantity, cancelled, returned }) => [id, quantity - cancelled - returned]),
  );
  const hasUnits = [...most.values()].some((count) => count > 0);
  const [kind, setKind] = useState<Kind>("all");
  const [counts, setCounts] = useState<Counts>(new Map());
  const [typed, setTyped] = useState("");
  const [shipping, setShipping] = useState(false);
  const [byStore, setByStore] = useState(false);

  const asked = bodyOf();
  const { preview, failure, isAsking, renew } = useRefundPreview(asked);
  const { busy, problem, run } = useDeskAct<Given>(({ amount, waits }) =>
    onDone(t(waits ? "refund.doneWaits" : "refund.done", { amount: money(amount) })),
  );
  const form = useUncontrolledForm({
    initial: { units: "", amount: "", reason: "" },
    schema: object({
      units: string()
        .default("")
        .test("units", t("refund.unitsNeeded"), () => kind !== "lines" || asked !== null),
      amount: string()
        .default("")
        .test("amount", t("amountNeeded"), (text) => kind !== "amount" || readTypedAmount(text) !== null),
      reason: preview ? string().trim().default("").required(t("reasonNeeded")) : string().trim().default(""),
    }),
    onSubmit: async ({ reason }) => {
      if (asked && preview) await give({ ...asked, reason });
      else renew();
      return undefined;
    },
  });

  function bodyOf(): RefundBody | null {
    if (kind === "all") return { order_num };
    if (kind === "amount") {
      const amount = readTypedAmount(typed);
      return amount === null ? null : { order_num, amount };
    }
    const chosen = chosenLines(counts);
    return chosen.length === 0 ? null : { order_num, lines: chosen, shipping, by_store: byStore };
  }
  async function give(body: RefundBody) {
    const isGiven = await run((key) => giveRefund(body, key));
    // What was shown may be no more what it comes to.
    if (!isGiven) renew();
  }

  const refused = failure ? fieldErrors(failure) : {};
  const errors = { ...(refused.amount && { amount: refused.amount }), ...form.errors };
  const unread = failure && !refused.amount ? (Object.values(refused)[0] ?? failureText(failure)) : "";
  const unchosen = asked === null ? (form.errors.units ?? "") : "";
  const amount = preview ? money(preview.amount) : "";
  return (
    <ActionDialog
      title={t("refund.title")}
      text={`${t("refund.text")} ${t("refund.left", { amount: money(refundable.amount) })}`}
      submit={preview ? t(preview.waits ? "refund.ask" : "refund.submit", { amount }) : t("refund.preview")}
      busy={busy || isAsking}
      problem={problem || unread || unchosen}
      errors={errors}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <RadioCards
        legend={t("refund.what")}
        layout="pills"
        value={kind}
        options={KINDS.filter((name) => name !== "lines" || hasUnits).map((name) => ({
          value: name,
          label: t(`refund.${name}`),
        }))}
        onChange={(name) => setKind(KINDS.find((known) => known === name) ?? "all")}
      />
      {kind === "amount" && (
        <Field
          label={t("refund.amountIn", { currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={typed}
          error={errors.amount}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {kind === "lines" && (
        <fieldset className={styles.units}>
          <legend>{t("refund.units")}</legend>
          <LinePicker order={{ order_details: lines }} most={most} counts={counts} onChange={setCounts} />
          <p className={styles.detail}>{t("refund.unitsText")}</p>
          <Checkbox
            label={t("refund.shipping")}
            checked={shipping}
            onChange={({ target }) => setShipping(target.checked)}
          />
          <Checkbox
            label={t("refund.byStore")}
            help={t("refund.byStoreHelp")}
            checked={byStore}
            onChange={({ target }) => setByStore(target.checked)}
          />
        </fieldset>
      )}
      {preview && (
        <Notice tone={preview.waits ? "warning" : "info"} title={t("refund.goesBack", { amount })} live>
          {preview.tax > 0 && <p>{t("refund.tax", { amount: money(preview.tax) })}</p>}
          <dl className={styles.sums}>
            <TenderRows tenders={preview.tenders} currency={preview.currency} />
          </dl>
          {preview.waits && <p>{t("refund.waits")}</p>}
        </Notice>
      )}
      <TextArea
        label={t("refund.reason")}
        help={t("refund.reasonHelp")}
        name="reason"
        rows={2}
        maxLength={LIMITS.noteLength}
        error={errors.reason}
      />
    </ActionDialog>
  );
}
