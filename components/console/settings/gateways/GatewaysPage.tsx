import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import payoutStyles from "@/components/console/payouts/Payouts.module.css";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { Notice } from "@/components/ui/Notice";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { Gateways, GatewayState } from "@/contract/settings/gatewayRoutes";
import { HEALTH_TERMS } from "@/contract/settings/gatewayTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { GatewayTable } from "./GatewayTable";
import type { GatewaysProps } from "./loadGateways";

/** How the ways to pay are, for whoever keeps the store's money: what is worst first. */
export function GatewaysPage({ desk, gateways, failure }: GatewaysProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("gatewayDesk");
  return (
    <ConsoleLayout desk={desk} current="gateways" title={t("title")} lead={t("lead", { hours: HEALTH_TERMS.hours })}>
      {failure && <LoadError failure={failure} />}
      {gateways && <GatewaysScreen {...gateways} />}
    </ConsoleLayout>
  );
}

export function GatewaysScreen({ rows, waiting, is_sandbox: isSandbox }: Gateways) {
  const { t } = useTranslation("gatewayDesk");
  const used = rows.filter(({ health }) => health !== "idle" && health !== "off");
  const ill = used.filter(({ health }) => health !== "well").length;
  return (
    <div className={formStyles.form}>
      {isSandbox && <Notice>{t("sandbox")}</Notice>}
      {waiting.map(({ provider, count }) => (
        <Notice key={provider} tone="danger">
          {t("waiting", { count, provider: t(`providers.${provider}`), minutes: HEALTH_TERMS.stuckMinutes })}
        </Notice>
      ))}
      <section className={formStyles.section} aria-labelledby="gateways-in-use">
        <h2 id="gateways-in-use">{t("inUse")}</h2>
        {used.length > 0 ? (
          <>
            <p>{ill === 0 ? t("allWell") : t("toMend", { count: ill })}</p>
            <GatewayTable rows={used} />
          </>
        ) : (
          <p>{t("none", { count: HEALTH_TERMS.days })}</p>
        )}
      </section>
      <Fold health="idle" rows={rows} />
      <Fold health="off" rows={rows} />
    </div>
  );
}

/** Names of the ways to pay of which there is nothing to tell. */
function Fold({ health, rows }: { health: "idle" | "off"; rows: readonly GatewayState[] }) {
  const { t } = useTranslation("gatewayDesk");
  const folded = rows.filter((row) => row.health === health);
  if (folded.length === 0) return null;
  return (
    <details className={payoutStyles.decided}>
      <summary>{t(health, { count: folded.length })}</summary>
      <p className={formStyles.help}>{t(`${health}Text`, { count: HEALTH_TERMS.days })}</p>
      <ul className={formStyles.clashes}>
        {folded.map(({ gateway_id: id, name }) => (
          <li key={id}>{t("numbered", { name, id })}</li>
        ))}
      </ul>
    </details>
  );
}
