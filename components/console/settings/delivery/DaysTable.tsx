import { Fragment } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { fieldsOf } from "@/contract/desk/fields";
import type { TariffForm } from "@/contract/settings/tariffRoutes";
import { DAYS_MOST, DELIVERY_WAYS, DELIVERY_ZONES, type DeliveryTariff } from "@/contract/settings/tariffTerms";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation, type Translate } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { DayRangeField } from "./DayRangeField";

/** What a field of days is called: `days.parcel.zone_a.least`, `days.room.most`. */
export function daysLabel(t: Translate, path: string): string {
  const names = path.split(".").slice(1);
  const [way = "", zone = "", bound] = names.length > 2 ? names : [names[0], "", names[1]];
  const of = zone ? t("days.at", { way: t(`days.${way}`), zone: zone.slice(-1).toUpperCase() }) : t(`days.${way}`);
  return bound ? t(`days.${bound}`, { of }) : of;
}

interface DaysTableProps {
  form: FormPart<DeliveryTariff>;
  zones: TariffForm["zones"];
}

/** How long goods are on the road by way and zone, and which countries lie where. */
export function DaysTable({ form: { values, set, errors }, zones }: DaysTableProps) {
  const { t } = useTranslation("tariffDesk");
  const { locale } = useMarket();
  const fields = fieldsOf(values);
  const range = (path: string) => (
    <DayRangeField
      path={path}
      most={DAYS_MOST}
      labelOf={(name) => daysLabel(t, name)}
      valueOf={(name) => String(fields.get(name) ?? "")}
      errors={errors}
      onChange={set}
    />
  );
  const names = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <section className={formStyles.section} aria-labelledby="tariff-days">
      <h2 id="tariff-days">{t("daysTitle")}</h2>
      <p className={formStyles.help}>{t("daysText")}</p>
      <p className={formStyles.help}>
        {zones.map(({ zone, countries }) => (
          <Fragment key={zone}>
            {t("zoneOf", {
              zone: zone.toUpperCase(),
              countries: names.format(countries.map((code) => countryName(code, locale))),
            })}
            <br />
          </Fragment>
        ))}
      </p>
      <table className={table.table}>
        <caption className="visually-hidden">{t("daysTitle")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("way")}</th>
            {DELIVERY_ZONES.map((zone) => (
              <th key={zone} scope="col">
                {t("zone", { zone: zone.toUpperCase() })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DELIVERY_WAYS.map((way) => (
            <tr key={way}>
              <td data-label={t("way")}>{t(`days.${way}`)}</td>
              {DELIVERY_ZONES.map((zone) => (
                <td key={zone} data-label={t("zone", { zone: zone.toUpperCase() })}>
                  {range(`days.${way}.zone_${zone}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={formStyles.short}>
        <div>
          <p>{t("fields.freight.room")}</p>
          {range("days.room")}
        </div>
      </div>
    </section>
  );
}
