import "@/styles/deskParts";
import { useId, useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import { Field } from "@/components/form/Field";
import type { ClockForm } from "@/contract/settings/clockRoutes";
import { CLOCK_LIMITS, zoneName, type StoreClock } from "@/contract/settings/clockTerms";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { inZone } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { saveClock } from "@/services/desk/console/settings";
import { numberFormat } from "@/utils/format/formats";

const PLACES = Array.from({ length: CLOCK_LIMITS.beside }, (_, at) => at);

/** A zone as it is named, where what is typed differs from that in case and spaces alone. */
function namedZone(typed: string, zones: readonly string[]): string {
  const plain = typed.trim().replaceAll(" ", "_").toLowerCase();
  return zones.find((zone) => zone.toLowerCase() === plain) ?? typed;
}

/** Without the empty fields behind the last. */
const withoutRest = (names: readonly string[]): string[] =>
  names.slice(0, names.findLastIndex((name) => name !== "") + 1);

/** The store's time zone and those that are shown beside it, with what another one would change. */
export function ClockEditor({ first }: { first: ClockForm }) {
  const { t } = useTranslation("settingsDesk");
  const { locale } = useMarket();
  const list = useId();
  const [now, setNow] = useState(first);
  const form = useDeskForm<StoreClock>({
    name: "store-clock",
    doc: first.clock,
    version: first.version,
    send: (version, changes) => saveClock(version, changes, setNow),
  });
  const { values, set, errors, touched } = form;
  const { zone, beside } = values;
  const { zones, planned, days, as_of: at } = now;
  const labelOf = (path: string) => t(`clock.fields.${path}`);
  const number = numberFormat(locale, {});
  const known = new Set(zones);
  const shown = ({ zone: own, beside: others }: StoreClock) =>
    [own, ...others].filter((name) => known.has(name)).map((name) => `${inZone(locale, at, name)} (${zoneName(name)})`);
  /** What becomes the store's own is shown beside it no longer. */
  const chooseOwn = (named: string) => {
    set("zone", named);
    if (beside.includes(named))
      set(
        "beside",
        beside.filter((name) => name !== named),
      );
  };
  const choose = (place: number, typed: string) =>
    set("beside", withoutRest(PLACES.map((each) => (each === place ? namedZone(typed, zones) : (beside[each] ?? "")))));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormNotices form={form} labelOf={labelOf} />
      <section className={formStyles.section} aria-labelledby="store-clock">
        <h2 id="store-clock">{t("clock.title")}</h2>
        <p className={formStyles.help}>{t("clock.text")}</p>
        <div className={formStyles.short}>
          <Field
            name="zone"
            label={labelOf("zone")}
            help={t("clock.zoneHelp")}
            list={list}
            value={zone}
            error={errors.zone}
            maxLength={CLOCK_LIMITS.zone}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => chooseOwn(namedZone(target.value, zones))}
          />
          {PLACES.map((place) => (
            <Field
              key={place}
              name={`beside-${place + 1}`}
              label={t("clock.besideLabel", { number: place + 1 })}
              list={list}
              value={beside[place] ?? ""}
              error={place === 0 ? errors.beside : undefined}
              maxLength={CLOCK_LIMITS.zone}
              autoComplete="off"
              spellCheck={false}
              optional
              onChange={({ target }) => choose(place, target.value)}
            />
          ))}
        </div>
        <datalist id={list}>
          {zones.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <p suppressHydrationWarning>{t("clock.now", { moments: shown(now.clock).join(" · ") })}</p>
        <div aria-live="polite">
          {touched.length > 0 && known.has(zone) && (
            <p suppressHydrationWarning>{t("clock.then", { moments: shown(values).join(" · ") })}</p>
          )}
          {touched.includes("zone") && (
            <p>
              {t("clock.effect", {
                planned: t("clock.planned", { count: planned, number: number.format(planned) }),
                days: t("clock.days", { count: days, number: number.format(days) }),
              })}
            </p>
          )}
        </div>
      </section>
      <SaveBar form={form} labelOf={labelOf} />
    </form>
  );
}
