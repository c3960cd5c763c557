import type { Language } from "@/contract/markets";
import { privacyDe } from "./privacyDe";
import { privacyEn } from "./privacyEn";
import { privacyFr } from "./privacyFr";
import { termsDe } from "./termsDe";
import { termsEn } from "./termsEn";
import { termsFr } from "./termsFr";
import type { LegalDocument } from "./types";

/** For the server only: a page hands on the one text that it shows. */
export const legalTexts = {
  privacy: { en: privacyEn, fr: privacyFr, de: privacyDe },
  terms: { en: termsEn, fr: termsFr, de: termsDe },
} as const satisfies Record<string, Record<Language, LegalDocument>>;
