import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { ProofDialog } from "@/components/desk/ProofDialog";
import type { ZoneChange, ZoneCountry } from "@/contract/settings/zoneRoutes";
import { ZONE_LIMITS } from "@/contract/settings/zoneTerms";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { addZone, cancelZone } from "@/services/desk/console/tariffs";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import { ChangeZoneDialog } from "./ChangeZoneDialog";

export type AskedZone = { country: ZoneCountry } & (
  | { act: "change"; held: ZoneChange }
  | { act: "cancel"; change: ZoneChange }
);

interface ZoneDialogsProps {
  asked: AskedZone;
  today: string;
  onDone: (now: ZoneCountry, told: string) => void;
  onClose: () => void;
}

/** Moves a country, or calls off a change that has not begun; both ask for a fresh proof. */
export function ZoneDialogs({ asked, today, onDone, onClose }: ZoneDialogsProps) {
  const { t } = useTranslation("tariffDesk");
  const { locale } = useMarket();
  const { guarded, proof } = useFreshProof();
  const { country, version } = asked.country;
  const name = countryName(country, locale);
  const values = asked.act === "cancel" && {
    country: name,
    zone: asked.change.zone,
    date: formatDate(asked.change.starts_at ?? today, locale),
  };
  return (
    <>
      {asked.act === "change" && (
        <ChangeZoneDialog
          country={asked.country}
          name={name}
          held={asked.held}
          today={today}
          perform={(wanted) => guarded(() => addZone(country, { ...wanted, version }))}
          onDone={(now) => onDone(now, t("zones.change.done", { country: name }))}
          onClose={onClose}
        />
      )}
      {asked.act === "cancel" && values && (
        <ConfirmDialog
          title={t("zones.cancel.title")}
          text={t("zones.cancel.text", values)}
          submit={t("zones.cancel.submit")}
          field={{ name: "reason", label: t("zones.field.reason"), most: ZONE_LIMITS.reason }}
          perform={(reason) => guarded(() => cancelZone(asked.change.id, { version, reason }))}
          onDone={(now) => onDone(now, t("zones.cancel.done", { country: name }))}
          onClose={onClose}
        />
      )}
      {proof && <ProofDialog {...proof} about="settingsProof" />}
    </>
  );
}
