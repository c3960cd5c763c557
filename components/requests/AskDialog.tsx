import { useEffect, useRef, useState, type RefObject } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { TIMES } from "@/contract/rules/times";
import type { RequestDetail } from "@/contract/orderRequest";
import { EmailField } from "@/components/form/EmailField";
import { TextArea } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { requestApproval, requestPayment, fetchManagerEmail } from "@/services/orderRequest";
import { cartArrived } from "@/store/cart";
import { selectProfile } from "@/store/customer";
import { isEmail } from "@/utils/checkout/emailRule";
import { formatMoney } from "@/utils/format/money";
import { randomKey } from "@/utils/randomKey";
import { ShareLink } from "./ShareLink";
import type { CheckedRequest } from "./usePaymentRequest";
import styles from "./Requests.module.css";

interface AskDialogProps {
  /** The checkout as it was checked. */
  ready: CheckedRequest;
  onClose: () => void;
}

/** Asks somebody to pay and then gives the link away, or asks the company's managers to approve. */
export function AskDialog({ ready, onClose }: AskDialogProps) {
  const { t } = useTranslation("requests");
  const [asked, setAsked] = useState<RequestDetail | null>(null);
  const words = ready.cart.approval || asked?.kind === "approval" ? "ask.approval" : "ask";
  const told = asked?.recipient_email ? t("ask.doneMailed", { email: asked.recipient_email }) : t(`${words}.doneText`);
  return (
    <Dialog open onClose={onClose} title={t(asked ? `${words}.doneTitle` : `${words}.title`)}>
      {!asked && <AskForm ready={ready} onAsked={setAsked} />}
      {asked && (
        <div className={styles.form}>
          <Notice tone="positive" live>
            {told}
          </Notice>
          {asked.can.share && <ShareLink request={asked} onChange={setAsked} />}
          <div className={styles.buttons}>
            <ButtonLink href={paths.requestOf(asked.number)} prefetch="never">
              {t("ask.box")}
            </ButtonLink>
            <Button variant="quiet" onClick={onClose}>
              {t("ask.close")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function AskForm({ ready, onAsked }: { ready: CheckedRequest; onAsked: (request: RequestDetail) => void }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const sent = useRef({ content: "", key: "" });
  const [problem, setProblem] = useState("");
  const { cart } = ready;
  const { approval } = cart;
  const recipient = useRef<HTMLFormElement>(null);
  useSuggestedManager(recipient, approval === null);

  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { note: "", recipient_email: "" },
    schema: object({
      note: string().default("").max(LIMITS.noteLength, t("ask.errors.note")),
      recipient_email: string()
        .trim()
        .default("")
        .test("email", t("ask.errors.email"), (text = "") => text === "" || isEmail(text)),
    }),
    onSubmit: async ({ note, recipient_email: email }) => {
      const body = { ...ready.details, note, quick: cart.is_quick_buy };
      const shown = { cartVersion: cart.version, cartTotal: cart.total_amount };
      // Sent again because no answer came, it is the same request; with other words, typed or filled in, another one.
      const content = JSON.stringify([note, email]);
      if (content !== sent.current.content) sent.current = { content, key: randomKey() };
      const { key } = sent.current;
      const { data, failure } = approval
        ? await requestApproval(body, key, shown)
        : await requestPayment({ ...body, recipient_email: email }, key, shown);
      if (!failure) {
        onAsked(data.request);
        return undefined;
      }
      if (data) dispatch(cartArrived(data));
      setProblem(failureText(failure));
      return fieldErrors(failure);
    },
  });

  const amount = formatMoney(cart.total_amount, cart.currency, locale);
  return (
    <form
      ref={recipient}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setProblem("");
        void submit(event);
      }}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      <p suppressHydrationWarning>
        {approval
          ? t("ask.approval.text", { company: approval.company, amount, days: TIMES.requestDays })
          : t("ask.text", { amount, days: TIMES.requestDays })}
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <TextArea
        label={t("ask.note")}
        name="note"
        optional
        rows={3}
        help={t(approval ? "ask.approval.noteHelp" : "ask.noteHelp", { max: LIMITS.noteLength })}
        maxLength={LIMITS.noteLength}
        error={errors.note}
      />
      {!approval && (
        <EmailField
          label={t("ask.email")}
          name="recipient_email"
          optional
          help={t("ask.emailHelp")}
          maxLength={LIMITS.emailLength}
          error={errors.recipient_email}
        />
      )}
      <Button type="submit" fullWidth loading={isSubmitting} loadingText={t("ask.sending")}>
        {t(approval ? "ask.approval.action" : "ask.submit")}
      </Button>
    </form>
  );
}

/** Members of a company find the address of who decides there. */
function useSuggestedManager(form: RefObject<HTMLFormElement | null>, isAsked: boolean): void {
  const profile = useAppSelector(selectProfile);
  const working = isAsked && profile?.company_name ? profile.work_email || profile.email : "";
  useEffect(() => {
    if (!working) return undefined;
    let isOver = false;
    void fetchManagerEmail(working).then(({ data }) => {
      const field = form.current?.elements.namedItem("recipient_email");
      if (isOver || !data?.manager_email || !(field instanceof HTMLInputElement)) return;
      if (field.value === "") field.value = data.manager_email;
    });
    return () => {
      isOver = true;
    };
  }, [working, form]);
}
