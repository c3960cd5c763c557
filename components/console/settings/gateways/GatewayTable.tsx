import { useState } from "react";
import orderStyles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import type { GatewayState, GatewayTrial } from "@/contract/settings/gatewayRoutes";
import { HEALTH_TERMS } from "@/contract/settings/gatewayTerms";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { tryGateway } from "@/services/desk/console/gateways";
import { numberFormat } from "@/utils/format/formats";

const TONES = { stuck: "danger", failing: "danger", well: "positive", idle: "plain", off: "plain" } as const;
const COUNTS = ["tried", "paid", "declined", "failed"] as const;
const COLUMNS = ["way", ...COUNTS, "lastPaid", "trial"] as const;

export function GatewayTable({ rows }: { rows: readonly GatewayState[] }) {
  const { t } = useTranslation("gatewayDesk");
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("inUse")}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((gateway) => (
          <Gateway key={gateway.gateway_id} {...gateway} />
        ))}
      </tbody>
    </table>
  );
}

function Gateway(gateway: GatewayState) {
  const { t } = useTranslation("gatewayDesk");
  const { locale } = useMarket();
  const { gateway_id: id, name, provider, health, stuck, last_paid_at: lastPaidAt } = gateway;
  const number = numberFormat(locale, {});
  return (
    <tr>
      <td data-label={t("column.way")}>
        <span className={orderStyles.words}>
          {t("numbered", { name, id })}
          <span className={orderStyles.detail}>{provider && t(`providers.${provider}`)}</span>
          <span>
            <Badge tone={TONES[health]}>{t(`health.${health}`)}</Badge>
          </span>
          {stuck > 0 && (
            <span className={orderStyles.detail}>
              {t("stuck", { count: stuck, minutes: HEALTH_TERMS.stuckMinutes })}
            </span>
          )}
        </span>
      </td>
      {COUNTS.map((count) => (
        <td key={count} data-label={t(`column.${count}`)}>
          {number.format(gateway[count])}
        </td>
      ))}
      <td data-label={t("column.lastPaid")}>{lastPaidAt === null ? t("notLately") : <Moment iso={lastPaidAt} />}</td>
      <td data-label={t("column.trial")}>
        <Trial {...gateway} />
      </td>
    </tr>
  );
}

/** Asks the provider, and says whether it answered. */
function Trial({ gateway_id: id, name, can_try: canTry }: GatewayState) {
  const { t } = useTranslation("gatewayDesk");
  const { locale } = useMarket();
  const [trial, setTrial] = useState<GatewayTrial | null>(null);
  const { busy, problem, run } = useDeskAct<GatewayTrial>(setTrial);
  if (!canTry) return <span className="muted">{t("nothingToAsk")}</span>;
  const seconds = numberFormat(locale, { maximumFractionDigits: 2 }).format((trial?.took_ms ?? 0) / 1000);
  return (
    <span className={orderStyles.words}>
      <span>
        <Button
          size="small"
          variant="outline"
          loading={busy}
          aria-label={`${t("try")}: ${t("numbered", { name, id })}`}
          onClick={() => void run(() => tryGateway(id))}
        >
          {t("try")}
        </Button>
      </span>
      <span role="status">
        {problem ||
          (trial && (
            <Badge tone={trial.answers ? "positive" : "danger"}>
              {trial.answers ? t("answers", { seconds }) : t("silent")}
            </Badge>
          ))}
      </span>
    </span>
  );
}
