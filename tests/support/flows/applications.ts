import { TERMS_VERSION, type ApplicationForm } from "../../../contract/desk/applicationTerms";

/** What a brand that applies has filled in, nothing missing. */
export const WHOLE_FORM: ApplicationForm = {
  legal_name: "Nordlicht Möbel GmbH",
  country: "DE",
  address: "Werkstraße 4, 20095 Hamburg",
  vat_number: "DE 136695976",
  contact_name: "Jana Brandt",
  contact_phone: "+49 40 123456",
  manufacturer_name: "Nordlicht Möbel GmbH",
  manufacturer_address: "Werkstraße 4, 20095 Hamburg",
  manufacturer_email: "sicherheit@nordlicht.example",
  manufacturer_in_eu: true,
  eu_responsible: "",
  product_kinds: ["desks", "storage"],
  sample_links: "https://nordlicht.example/desks\nhttps://nordlicht.example/shelves",
  return_days: 30,
  handling_days: 5,
  terms_version: TERMS_VERSION,
};
