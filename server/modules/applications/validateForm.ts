import {
  APPLICATION_LIMITS,
  TERMS_VERSION,
  VAT_COUNTRIES,
  type ApplicationForm,
} from "../../../contract/desk/applicationTerms";
import type { CountryCode } from "../../../contract/markets";
import type { FieldError } from "../../../contract/routes/route";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError, interpolate, httpErrors } from "../../http/errors";
import { textsIn } from "../../locales/texts";
import { readEmail } from "../addresses/email";
import { checkVatNumber } from "../tax/checkVatNumber";
import { vatState } from "../tax/reverseCharge";

const { links: mostLinks, linkLength, returnDaysLeast, returnDaysMost, handlingDaysMost } = APPLICATION_LIMITS;

type FieldName = keyof ApplicationForm & string;
type Rule = "required" | "country" | "phone" | "email" | "vat" | "vatUnknown" | "responsible";
type Fault = Rule | "kinds" | "links" | "returnDays" | "handlingDays" | "terms";

/** Digits with what is written between them. */
const PHONE = /^\+?[\d\s()./-]{5,40}$/;
const NEEDED = [
  "legal_name",
  "address",
  "contact_name",
  "contact_phone",
  "manufacturer_name",
  "manufacturer_address",
  "manufacturer_email",
] as const satisfies FieldName[];

/** The addresses of a field that takes one on each line. */
export const linksIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function isLink(text: string): boolean {
  if (text.length > linkLength || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** What is missing or wrong by itself, each field once and in the order of the form. */
function ownFaults(form: ApplicationForm): Map<FieldName, Fault> {
  const faults = new Map<FieldName, Fault>();
  for (const name of NEEDED) if (form[name].trim() === "") faults.set(name, "required");
  if (form.country === "") faults.set("country", "country");
  if (!faults.has("contact_phone") && !PHONE.test(form.contact_phone.trim())) faults.set("contact_phone", "phone");
  if (!faults.has("manufacturer_email") && !readEmail(form.manufacturer_email))
    faults.set("manufacturer_email", "email");
  if (!form.manufacturer_in_eu && form.eu_responsible.trim() === "") faults.set("eu_responsible", "responsible");
  if (form.product_kinds.length === 0) faults.set("product_kinds", "kinds");
  const links = linksIn(form.sample_links);
  if (links.length > mostLinks || !links.every(isLink)) faults.set("sample_links", "links");
  if (!isWithin(form.return_days, returnDaysLeast, returnDaysMost)) faults.set("return_days", "returnDays");
  if (!isWithin(form.handling_days, 0, handlingDaysMost)) faults.set("handling_days", "handlingDays");
  if (form.terms_version !== TERMS_VERSION) faults.set("terms_version", "terms");
  return faults;
}

const hasNumber = (country: ApplicationForm["country"]): country is CountryCode =>
  country !== "" && VAT_COUNTRIES.includes(country);

/** Where the country has VAT numbers that can be asked for: one of that country, and one that somebody has. */
async function vatFault(deps: Deps, form: ApplicationForm, network: string): Promise<Fault | null> {
  if (!hasNumber(form.country)) return null;
  if (form.vat_number.trim() === "") return "required";
  const { number, status } = await checkVatNumber(deps, form.vat_number, network);
  if (number === null || !number.startsWith(vatState(form.country))) return "vat";
  // A register that does not answer keeps nobody from applying: the team sees that nothing is known yet.
  return status === "invalid" ? "vatUnknown" : null;
}

/**
 * Checks a form that is to be sent. Not inside a transaction: the register of VAT numbers may take its time.
 * @throws 422 with every field that is missing or wrong, 429 for too many enquiries at the register
 */
export async function assertComplete(
  deps: Deps,
  form: ApplicationForm,
  { language, network }: Pick<Caller, "language" | "network">,
): Promise<void> {
  const faults = ownFaults(form);
  const vat = await vatFault(deps, form, network);
  if (vat) faults.set("vat_number", vat);
  if (faults.size === 0) return;
  const words = textsIn(language).applications.fields;
  const values = { least: returnDaysLeast, most: returnDaysMost, handling: handlingDaysMost, links: mostLinks };
  const names = Object.keys(form) as FieldName[];
  const errors = names.flatMap((field): FieldError[] => {
    const fault = faults.get(field);
    return fault ? [{ field, message: interpolate(words[fault], values) }] : [];
  });
  throw new DomainError(httpErrors.invalid, { errors });
}
