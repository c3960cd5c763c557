import { COUNTRY_CODES, type CountryCode } from "../markets";

/** An application to sell here. Plain constants, safe in the browser. */

/** `questions`: the store's team has asked something and waits for the answer. */
export const APPLICATION_STATES = ["draft", "applied", "questions", "accepted", "refused"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const PRODUCT_KINDS = ["desks", "chairs", "storage", "acoustics", "pods", "accessories", "smart"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Of the terms that whoever applies agrees to. */
export const TERMS_VERSION = "2026-11";

export interface ApplicationForm {
  legal_name: string;
  country: CountryCode | "";
  address: string;
  vat_number: string;
  contact_name: string;
  contact_phone: string;
  /** Who answers for the safety of the goods, and who does in the European Union (GPSR). */
  manufacturer_name: string;
  manufacturer_address: string;
  manufacturer_email: string;
  manufacturer_in_eu: boolean;
  /** Name and address of who answers there for a manufacturer from elsewhere. */
  eu_responsible: string;
  product_kinds: ProductKind[];
  /** One address on each line. */
  sample_links: string;
  return_days: number;
  handling_days: number;
  /** Empty until they agree. */
  terms_version: string;
}

export const EMPTY_APPLICATION: ApplicationForm = {
  legal_name: "",
  country: "",
  address: "",
  vat_number: "",
  contact_name: "",
  contact_phone: "",
  manufacturer_name: "",
  manufacturer_address: "",
  manufacturer_email: "",
  manufacturer_in_eu: true,
  eu_responsible: "",
  product_kinds: [],
  sample_links: "",
  return_days: 30,
  handling_days: 5,
  terms_version: "",
};

export const APPLICATION_LIMITS = {
  addressLength: 400,
  responsibleLength: 400,
  links: 5,
  linkLength: 300,
  returnDaysLeast: 14,
  returnDaysMost: 30,
  handlingDaysMost: 30,
  noteLength: 2000,
  reasonLength: 500,
  /** Times that one person applies or answers in a day. */
  sendsADay: 20,
} as const;

const OUTSIDE_UNION: readonly CountryCode[] = ["US", "CA", "GB", "NO", "CH"];

/** Countries whose companies have a VAT number that the union's register knows; Monaco's are in the French one. */
export const VAT_COUNTRIES: readonly CountryCode[] = COUNTRY_CODES.filter((code) => !OUTSIDE_UNION.includes(code));

/** Whether a form can still be changed by whoever applies. */
export const isOpenForm = (state: ApplicationState): boolean => state === "draft" || state === "questions";
