import { useEffect, useState } from "react";
import { LoadError } from "@/components/desk/LoadError";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Drawer } from "@/components/ui/overlay/Drawer";
import { COUNTRIES, type CountryCode } from "@/contract/markets";
import type { PriceInspection, PriceRow } from "@/contract/priceDesk/priceDeskRoutes";
import { useStoreClock } from "@/hooks/desk/useStoreClock";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import { inspectPrice } from "@/services/desk/goods/prices";
import { countryName } from "@/utils/format/countryName";
import { formatMoney } from "@/utils/format/money";
import { readZoned } from "@/utils/format/zoned";
import styles from "./PriceSheet.module.css";

const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[];
/** Digits that follow each other this closely are asked about once. */
const WAIT_MS = 300;

interface Asked {
  country: CountryCode;
  /** Null for a guest. */
  company: number | null;
  /** A moment to come, ISO; null for now. */
  at: string | null;
}

interface Seen {
  of: Asked;
  data: PriceInspection | null;
  failure: ApiFailure | null;
}

interface InspectDialogProps {
  row: PriceRow;
  /** Where it is asked for first; null for the reader's own country. */
  first: CountryCode | null;
  onClose: () => void;
}

/** Why a product costs what it does in a country, to a guest or to members of a company. */
export function InspectDialog({ row, first, onClose }: InspectDialogProps) {
  const { t } = useTranslation("priceDesk");
  const { locale, country: own } = useMarket();
  const { zone, name: zoneName } = useStoreClock();
  const country = first ?? own;
  const [asked, setAsked] = useState<Asked>({ country, company: null, at: null });
  const [seen, setSeen] = useState<Seen | null>(null);
  const { product_id: id } = row;

  useEffect(() => {
    let isCurrent = true;
    const timer = window.setTimeout(async () => {
      const { data, failure } = await inspectPrice(id, asked.country, asked.company, asked.at);
      if (isCurrent) setSeen({ of: asked, data, failure });
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [id, asked]);

  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, locale) }));
  const isCurrent = seen?.of === asked;
  const refused = (field: string) => (isCurrent && seen.failure ? fieldErrors(seen.failure)[field] : undefined);
  return (
    <Drawer open title={t("inspect.title", { product: row.name })} onClose={onClose}>
      <div className={styles.inspector}>
        <Select
          name="country"
          label={t("inspect.country")}
          options={countries.sort((one, other) => one.label.localeCompare(other.label, locale))}
          defaultValue={country}
          onChange={({ target }) => {
            const chosen = COUNTRY_CODES.find((code) => code === target.value);
            if (chosen) setAsked({ ...asked, country: chosen });
          }}
        />
        <Field
          name="company"
          label={t("inspect.company")}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={refused("company_id")}
          onChange={({ target }) =>
            setAsked({ ...asked, company: /^[1-9]\d{0,8}$/.test(target.value) ? Number(target.value) : null })
          }
        />
        <Field
          name="at"
          type="datetime-local"
          label={t("inspect.at")}
          help={t("inspect.atHelp", { zone: zoneName })}
          optional
          error={refused("at")}
          onChange={({ target }) => setAsked({ ...asked, at: readZoned(target.value, zone) })}
        />
        <div aria-live="polite" aria-busy={!isCurrent}>
          {!isCurrent && <p className="muted">{t("inspect.loading")}</p>}
          {isCurrent && seen.failure?.kind === "notFound" && <p>{t("inspect.notSold")}</p>}
          {isCurrent && seen.failure && !["notFound", "invalid"].includes(seen.failure.kind) && (
            <LoadError failure={seen.failure} />
          )}
          {isCurrent && seen.data && <Steps seen={seen.data} />}
        </div>
      </div>
    </Drawer>
  );
}

function Steps({ seen }: { seen: PriceInspection }) {
  const { t } = useTranslation("priceDesk");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, seen.currency, locale);
  const { struck_price: struck, lowest_before: lowest, company_percent: percent } = seen;
  const { inStore } = useStoreMoments();
  const { planned } = seen;
  const changes = seen.steps.filter(({ change, step }) => change !== 0 && step !== "total");
  return (
    <div className={styles.inspector}>
      <table className={styles.steps}>
        <caption className="visually-hidden">{t("inspect.steps")}</caption>
        <tbody>
          {changes.map(({ step, change }) => (
            <tr key={step}>
              <th scope="row">{t(`step.${step}`)}</th>
              <td>{money(change)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t("step.total")}</th>
            <td>
              <strong>{money(seen.total)}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">{t(seen.prices_include_tax ? "inspect.taxIncluded" : "inspect.taxAdded")}</th>
            <td>{money(seen.tax)}</td>
          </tr>
          <tr>
            <th scope="row">{t("inspect.net")}</th>
            <td>{money(seen.net)}</td>
          </tr>
        </tbody>
      </table>
      {!seen.tax_is_final && <p className="muted">{t("inspect.taxOpen")}</p>}
      {percent !== null && <p>{t("inspect.companyPercent", { percent })}</p>}
      <p>
        <strong>{t(struck === null ? "inspect.noBadge" : "inspect.badge", { price: money(struck ?? 0) })}</strong>{" "}
        {t(`badge.${seen.badge}`, { low: money(lowest ?? 0) })}
      </p>
      {planned && (
        <p>
          {t(planned.is_live && planned.ends_at ? "inspect.planCounts" : "inspect.planBegins", {
            price: money(planned.price),
            from: inStore(planned.starts_at),
            until: inStore(planned.ends_at ?? planned.starts_at),
          })}
        </p>
      )}
    </div>
  );
}
