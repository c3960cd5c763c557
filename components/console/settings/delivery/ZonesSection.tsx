import dynamic from "next/dynamic";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Checkbox } from "@/components/form/Checkbox";
import { Notice } from "@/components/ui/Notice";
import type { ZoneCountry } from "@/contract/settings/zoneRoutes";
import { ZONE_LIMITS } from "@/contract/settings/zoneTerms";
import { useTranslation } from "@/hooks/useTranslation";
import type { AskedZone } from "./ZoneDialogs";
import { isOver, ZoneTable } from "./ZoneTable";

const ZoneDialogs = dynamic(() => import("./ZoneDialogs").then((part) => part.ZoneDialogs), { ssr: false });

interface ZonesSectionProps {
  /** UTC, YYYY-MM-DD. */
  today: string;
  loaded: readonly ZoneCountry[];
}

/** In which zone the countries of a currency lie, what is planned, and a change from a day on. */
export function ZonesSection({ today, loaded }: ZonesSectionProps) {
  const { t } = useTranslation("tariffDesk");
  const [saved, setSaved] = useState<readonly ZoneCountry[]>([]);
  // As the server said last: after a change here, or in a page that was loaded anew since.
  const countries = loaded.map(
    (each) => saved.find(({ country, version }) => country === each.country && version > each.version) ?? each,
  );
  const [asked, setAsked] = useState<AskedZone | null>(null);
  const [told, setTold] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const over = countries.flatMap(({ changes }) => changes).filter(isOver).length;
  return (
    <section className={formStyles.section} aria-labelledby="tariff-zones">
      <h2 id="tariff-zones">{t("zones.title")}</h2>
      <div className={formStyles.help}>
        <p>{t("zones.text")}</p>
        <p>{t("zones.clock")}</p>
      </div>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      <ZoneTable
        countries={countries}
        showsAll={showsAll}
        onAsk={(wanted) => {
          setTold("");
          setAsked(wanted);
        }}
      />
      {over > 0 && (
        <Checkbox
          name="all"
          label={t("zones.showOver", { count: over })}
          checked={showsAll}
          onChange={({ target }) => setShowsAll(target.checked)}
        />
      )}
      {countries.some(({ is_whole: isWhole }) => !isWhole) && (
        <p className="muted">{t("zones.notWhole", { count: ZONE_LIMITS.shown })}</p>
      )}
      {asked && (
        <ZoneDialogs
          asked={asked}
          today={today}
          onDone={(now, text) => {
            setSaved([now, ...saved.filter(({ country }) => country !== now.country)]);
            setTold(text);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
