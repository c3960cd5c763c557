import { PRODUCT_KINDS, type ApplicationForm } from "@/contract/desk/applicationTerms";
import { isCountryCode } from "@/contract/markets";

const MOST_DAYS = 999;

const daysIn = (text: string): number => Math.min(MOST_DAYS, Math.max(0, Math.trunc(Number(text)) || 0));

/** What stands in the fields of the form, whatever it is worth. */
export function readApplication(typed: FormData): ApplicationForm {
  const text = (name: keyof ApplicationForm) => String(typed.get(name) ?? "").replace(/\r\n/g, "\n");
  const country = text("country");
  const kinds = typed.getAll("product_kinds");
  return {
    legal_name: text("legal_name"),
    country: isCountryCode(country) ? country : "",
    address: text("address"),
    vat_number: text("vat_number"),
    contact_name: text("contact_name"),
    contact_phone: text("contact_phone"),
    manufacturer_name: text("manufacturer_name"),
    manufacturer_address: text("manufacturer_address"),
    manufacturer_email: text("manufacturer_email"),
    manufacturer_in_eu: text("manufacturer_in_eu") === "yes",
    eu_responsible: text("eu_responsible"),
    product_kinds: PRODUCT_KINDS.filter((kind) => kinds.includes(kind)),
    sample_links: text("sample_links"),
    return_days: daysIn(text("return_days")),
    handling_days: daysIn(text("handling_days")),
    terms_version: text("terms_version"),
  };
}

/** Fields that differ from what was saved. */
export function changesOf(saved: ApplicationForm, typed: ApplicationForm): Partial<ApplicationForm> {
  const names = Object.keys(typed) as (keyof ApplicationForm)[];
  const changed = names.filter((name) => String(saved[name]) !== String(typed[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}
