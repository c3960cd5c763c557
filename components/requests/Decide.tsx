import { useState, type FormEvent } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { Field, TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { decideRequest, payApproval } from "@/services/orderRequest";
import { formatMoney } from "@/utils/format/money";
import { useMarket } from "@/hooks/useMarket";
import { DecisionForm } from "./DecisionForm";
import { PayRequest } from "./PayRequest";
import type { ShownRequest } from "./useRequest";
import styles from "./Requests.module.css";

interface DecideProps {
  shown: ShownRequest;
  /** A field that the form without scripts found wrong. */
  wrong: string;
}

/** What whoever decides can do: approve, change to fewer, refuse with a reason, or pay it themselves. */
export function Decide({ shown, wrong }: DecideProps) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const { request, act } = shown;
  const { number, fingerprint, can } = request;
  const [busy, setBusy] = useState(false);
  const approve = async () => {
    if (busy) return;
    setBusy(true);
    await act(decideRequest({ number, fingerprint, decision: "approve" }));
    setBusy(false);
  };
  const amount = formatMoney(request.total_amount, request.currency, locale);
  return (
    <section className={styles.share} aria-labelledby="request-decide">
      <div>
        <h2 id="request-decide">{t(can.decide ? "decide.title" : "decide.payTitle")}</h2>
        <p suppressHydrationWarning>
          {t(can.decide ? "decide.text" : "decide.payText", { who: request.asked_by, amount })}
        </p>
      </div>
      {can.decide && (
        <>
          <DecisionForm request={request} decision="approve" onSubmit={() => void approve()}>
            <Button type="submit" loading={busy} loadingText={t("decide.working")}>
              <span suppressHydrationWarning>{t("decide.approve", { amount })}</span>
            </Button>
          </DecisionForm>
          <Change shown={shown} isOpen={wrong === "quantities"} />
          <Refuse shown={shown} isOpen={wrong === "reason"} />
        </>
      )}
      {can.pay && <Pay shown={shown} />}
    </section>
  );
}

/** Fewer of some lines; the member then takes it or not. */
function Change({ shown: { request, act }, isOpen }: { shown: ShownRequest; isOpen: boolean }) {
  const { t } = useTranslation("requests");
  const lines = request.order_lines.filter(({ amount }) => amount > 0);
  const initial = Object.fromEntries(lines.map(({ id, quantity }) => [`quantity-${id}`, String(quantity)]));
  const quantity = (most: number) =>
    string()
      .trim()
      .default("")
      .test("quantity", t("decide.quantityWrong", { most }), (text = "") => isWhole(text, most));
  const form = useUncontrolledForm<Record<string, string>>({
    initial: { ...initial, "reason-change": "" },
    schema: object({
      ...Object.fromEntries(lines.map((line) => [`quantity-${line.id}`, quantity(line.quantity)])),
      "reason-change": string().trim().default("").max(LIMITS.noteLength, t("ask.errors.note")),
    }),
    onSubmit: async (typed) => {
      const { number, fingerprint } = request;
      const quantities = lines.map(({ id }) => ({ position: id, quantity: Number(typed[`quantity-${id}`]) }));
      const reason = typed["reason-change"] ?? "";
      await act(decideRequest({ number, fingerprint, decision: "change", reason, quantities }));
      return undefined;
    },
  });
  return (
    <details className={styles.choice} open={isOpen || undefined}>
      <summary>{t("decide.change")}</summary>
      <DecisionForm
        request={request}
        decision="change"
        className={styles.form}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void form.submit(event)}
        onInput={form.clearFieldError}
        onBlur={form.validateOnBlur}
      >
        <p className="muted">{t("decide.changeText", { name: request.first_name })}</p>
        {lines.map((line) => (
          <Field
            key={line.id}
            label={line.product_name}
            name={`quantity-${line.id}`}
            defaultValue={line.quantity}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={form.errors[`quantity-${line.id}`]}
            className={styles.quantity}
          />
        ))}
        <TextArea
          label={t("decide.reason")}
          name="reason-change"
          optional
          rows={2}
          maxLength={LIMITS.noteLength}
          error={form.errors["reason-change"]}
        />
        <div>
          <Button type="submit" variant="outline" loading={form.isSubmitting} loadingText={t("decide.working")}>
            {t("decide.changeSubmit")}
          </Button>
        </div>
      </DecisionForm>
    </details>
  );
}

const isWhole = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) <= most;

function Refuse({ shown: { request, act }, isOpen }: { shown: ShownRequest; isOpen: boolean }) {
  const { t } = useTranslation("requests");
  const form = useUncontrolledForm({
    initial: { "reason-refuse": "" },
    schema: object({
      "reason-refuse": string()
        .trim()
        .default("")
        .required(t("decide.reasonNeeded"))
        .max(LIMITS.noteLength, t("ask.errors.note")),
    }),
    onSubmit: async (typed) => {
      const { number, fingerprint } = request;
      await act(decideRequest({ number, fingerprint, decision: "refuse", reason: typed["reason-refuse"] }));
      return undefined;
    },
  });
  return (
    <details className={styles.choice} open={isOpen || undefined}>
      <summary>{t("decide.refuse")}</summary>
      <DecisionForm
        request={request}
        decision="refuse"
        className={styles.form}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void form.submit(event)}
        onInput={form.clearFieldError}
        onBlur={form.validateOnBlur}
      >
        <TextArea
          label={t("decide.reason")}
          name="reason-refuse"
          rows={3}
          maxLength={LIMITS.noteLength}
          help={t("decide.reasonHelp", { name: request.first_name })}
          error={form.errors["reason-refuse"] ?? (isOpen ? t("decide.reasonNeeded") : undefined)}
        />
        <div>
          <Button type="submit" variant="outline" loading={form.isSubmitting} loadingText={t("decide.working")}>
            {t("decide.refuseSubmit")}
          </Button>
        </div>
      </DecisionForm>
    </details>
  );
}

/** With their own means, on their own device; that approves it, too. */
function Pay({ shown: { request, reload, isReturning } }: { shown: ShownRequest }) {
  const { t } = useTranslation("requests");
  const { number, fingerprint, attempt } = request;
  return (
    <details className={styles.choice} open={isReturning || attempt !== null || undefined}>
      <summary>{t("decide.pay")}</summary>
      <div className={styles.form}>
        <p className="muted">{t("decide.payHelp", { name: request.first_name })}</p>
        {!isReturning && (
          <PayRequest
            asked={{ ...request, amount: request.total_amount }}
            send={(payment, key) => payApproval({ number, fingerprint, payment }, key)}
            onChanged={() => void reload()}
          />
        )}
        <noscript>
          <p className="muted">{t("pay.noscript")}</p>
        </noscript>
      </div>
    </details>
  );
}
