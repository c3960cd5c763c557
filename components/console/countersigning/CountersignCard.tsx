import styles from "@/components/console/payouts/Payouts.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { Countersignature } from "@/contract/countersigning/countersignRoutes";
import type { CountersignState } from "@/contract/countersigning/countersignTerms";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { CountersignAct } from "@/services/desk/countersigning";
import { formatDate } from "@/utils/format/dates";
import { numberFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";
import { useCountersignTitle } from "./useCountersignTitle";

const TONES: Record<CountersignState, "warning" | "positive" | "danger" | "plain"> = {
  waiting: "warning",
  done: "positive",
  declined: "danger",
  withdrawn: "plain",
};

interface CountersignCardProps {
  row: Countersignature;
  onAct: (act: CountersignAct) => void;
}

/** What waits for a second person or did: who asked for it and why, who decided, and what can be done. */
export function CountersignCard({ row, onAct }: CountersignCardProps) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const titleOf = useCountersignTitle();
  const { inStore } = useStoreMoments();
  const { id, kind, state, amount, currency, reason, answer, decided_at: decidedAt } = row;
  const title = titleOf(row);
  const day = (at: string) => formatDate(at, locale);
  const limitText = (value: number | boolean) =>
    typeof value === "number"
      ? numberFormat(locale, {}).format(value)
      : t(`settingsDesk:values.${value ? "yes" : "no"}`);
  const headingId = `countersign-${id}`;
  return (
    <section className={styles.run} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>
          {kind === "refund" ? (
            <Link href={deskPaths.staffOrder(row.order_num)} prefetch="never">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {TONES[state] === "plain" ? (
          <span className="muted">{t(`second.states.${state}`)}</span>
        ) : (
          <Badge tone={TONES[state]}>{t(`second.states.${state}`)}</Badge>
        )}
        {amount !== null && <strong>{formatMoney(amount, currency, locale)}</strong>}
      </div>
      <ul className={styles.steps}>
        <li>{t("second.askedBy", { date: day(row.asked_at), name: row.asked_by })}</li>
        {kind === "commission" && (
          <li>{row.valid_from ? t("second.begins", { date: inStore(row.valid_from) }) : t("second.beginsApproved")}</li>
        )}
        {row.prices.map(({ code, currency: unit, price, was, starts_at: from, ends_at: until }) => (
          <li key={`${code} ${unit}`}>
            {code}: {was === null ? "–" : formatMoney(was, unit, locale)} → {formatMoney(price, unit, locale)}{" "}
            {from &&
              t(until ? "second.fromUntil" : "second.from", { from: inStore(from), until: inStore(until ?? from) })}
          </li>
        ))}
        {row.role && (
          <li>
            {row.role.before === ""
              ? t("second.roleJoins")
              : t("second.roleBefore", { role: t(`staffTeam:roles.${row.role.before}`) })}
          </li>
        )}
        {row.limits.map(({ path, was, value }) => (
          <li key={path}>
            {t("settingsDesk:limit", {
              field: t(`settingsDesk:fields.${path}`),
              before: limitText(was),
              after: limitText(value),
            })}
          </li>
        ))}
        {reason && <li>{t("second.why", { reason })}</li>}
        {state !== "waiting" && decidedAt && (
          <li>{t(`second.by.${state}`, { date: day(decidedAt), name: row.decided_by })}</li>
        )}
        {answer && <li>{t("second.why", { reason: answer })}</li>}
        {state === "waiting" && row.is_own && <li>{t("second.own")}</li>}
      </ul>
      {state === "waiting" && (
        <div className={styles.actions}>
          {(row.is_own ? (["withdraw"] as const) : (["approve", "decline"] as const)).map((act) => (
            <Button
              key={act}
              variant={act === "approve" ? "main" : "outline"}
              aria-label={t("second.actOn", { act: t(`second.${act}`), title })}
              onClick={() => onAct(act)}
            >
              {t(`second.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
