import type { ReactNode } from "react";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import type { OrderDetail } from "@/contract/order";
import { RETURN_REASONS } from "@/contract/rules/rights";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import styles from "./OrderActions.module.css";

interface NoScriptActionsProps {
  detail: OrderDetail;
  /** Of a guest, who has the order's token. */
  email: string;
}

/** The same actions as plain forms, each folded away until it is wanted: for a browser without scripts. */
export function NoScriptActions({ detail, email }: NoScriptActionsProps) {
  const { t } = useTranslation("orders");
  const { rights, order, lines, shipping } = detail;
  const nameOf = (id: number) => order.order_details.find((line) => line.id === id)?.product_name ?? "";
  const form = { order, email };
  return (
    <div className={styles.plain}>
      <PlainForm {...form} act="again" submit={t("actions.again")} />
      {rights.can_return && (
        <details>
          <summary>{t("actions.return")}</summary>
          <PlainForm {...form} act="return" submit={t("return.submit")}>
            <p>{t("return.text")}</p>
            <p>{t("plain.repriced")}</p>
            {lines
              .filter(({ can_return: most }) => most > 0)
              .map(({ line_id: id, can_return: most }) => (
                <Field
                  key={id}
                  optional
                  name={`line-${id}`}
                  label={t("plain.units", { name: nameOf(id), most })}
                  type="number"
                  min={0}
                  max={most}
                  defaultValue={0}
                />
              ))}
            <Select
              name="reason"
              label={t("return.reason")}
              defaultValue="changed_mind"
              options={RETURN_REASONS.map((value) => ({ value, label: t(`return.reasons.${value}`) }))}
            />
            <TextArea name="note" label={t("return.note")} optional rows={2} maxLength={LIMITS.noteLength} />
          </PlainForm>
        </details>
      )}
      {rights.can_withdraw && (
        <details>
          <summary>{t("actions.withdraw")}</summary>
          <PlainForm {...form} act="withdraw" submit={t("withdraw.submit")}>
            <p>{t("plain.withdrawAll")}</p>
            <Field
              name="name"
              label={t("withdraw.name")}
              defaultValue={shipping.fullname}
              autoComplete="name"
              maxLength={LIMITS.nameLength}
            />
          </PlainForm>
        </details>
      )}
      {rights.can_cancel && (
        <details>
          <summary>{t("actions.cancel")}</summary>
          <PlainForm {...form} act="cancel" submit={t("cancel.submit")}>
            <p>{t(detail.can_pay ? "cancel.textUnpaid" : "plain.cancelAll")}</p>
            <TextArea name="reason" label={t("cancel.reason")} optional rows={2} maxLength={LIMITS.noteLength} />
          </PlainForm>
        </details>
      )}
      <p className={styles.noscript}>{t("actions.noscript")}</p>
    </div>
  );
}

interface PlainFormProps {
  order: OrderDetail["order"];
  email: string;
  act: "again" | "cancel" | "return" | "withdraw";
  submit: string;
  children?: ReactNode;
}

function PlainForm({ order, email, act, submit, children }: PlainFormProps) {
  const { locale } = useMarket();
  return (
    <form method="post" action={localePath(paths.orderForm, locale)}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="order_num" value={order.order_num} />
      {email && (
        <>
          <input type="hidden" name="token" value={order.order_token} />
          <input type="hidden" name="email" value={email} />
        </>
      )}
      {children}
      <Button type="submit" variant="outline" size="small">
        {submit}
      </Button>
    </form>
  );
}
