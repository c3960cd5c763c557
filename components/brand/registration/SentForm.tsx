import type { ApplicationForm } from "@/contract/desk/applicationTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import styles from "./Registration.module.css";

const NAMES = [
  "legal_name",
  "country",
  "address",
  "vat_number",
  "contact_name",
  "contact_phone",
  "manufacturer_name",
  "manufacturer_address",
  "manufacturer_email",
  "eu_responsible",
  "product_kinds",
  "sample_links",
  "return_days",
  "handling_days",
] as const satisfies (keyof ApplicationForm)[];

/** A form that was sent, to be read. Links are text: nobody follows what a stranger typed by mistake. */
export function SentForm({ form }: { form: ApplicationForm }) {
  const { t } = useTranslation("brandJoining");
  const { locale } = useMarket();
  const shown = (name: (typeof NAMES)[number]): string => {
    if (name === "country") return form.country === "" ? "" : countryName(form.country, locale);
    if (name === "product_kinds") return form.product_kinds.map((kind) => t(`kinds.${kind}`)).join(", ");
    if (name === "eu_responsible") return form.manufacturer_in_eu ? "" : form.eu_responsible;
    return String(form[name]);
  };
  const rows = NAMES.map((name) => [name, shown(name)] as const).filter(([, value]) => value !== "");
  return (
    <dl className={styles.sent}>
      {rows.map(([name, value]) => [<dt key={name}>{t(`fields.${name}`)}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}
