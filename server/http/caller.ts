import type { FastifyRequest } from "fastify";
import { marketOf, readLocale, type Market } from "../../contract/locales";
import { defaultLanguageOf, isCountryCode, isLanguage, type CountryCode, type Language } from "../../contract/markets";
import { staffMay, type StaffRight, type StaffRole, type VendorRole } from "../../contract/desk/rights";
import { consentedRecipients, parseConsent, type Connected, type SharedWith } from "../../contract/visit/visitTerms";
import type { MailLanguage } from "../../contract/routes/preferenceRoutes";
import type { Role } from "../db/schema";
import { httpErrors, DomainError } from "./errors";

export interface SignedIn {
  id: number;
  email: string;
  role: Role;
  companyId: number | null;
  /** As what they are of the store's own team; null for everybody else. */
  staff: StaffRole | null;
  /** The brand that they work for, and as what; null for none. */
  vendor: { id: number; role: VendorRole } | null;
  /** A passkey has shown in this session that its owner is there: a mailed code alone proves a mailbox. */
  isProven: boolean;
  /** When they showed in this session last that they are there: by signing in, a passkey or a mailed code. */
  shownAt: Date;
  /** Of mails about orders; empty: that of the page on which each is placed. */
  mailLanguage: MailLanguage;
}

/** Who is calling, in which language, from which shipping country. */
export interface Caller {
  customer: SignedIn | null;
  /** The session's token, when the caller has a live session. */
  sessionToken: string | null;
  /** The anonymous `cart` cookie; proof of having placed an order as a guest. */
  cartToken: string | null;
  /** The sign-in challenge cookie. */
  challengeToken: string | null;
  /** Which addresses this browser signed in with before, as it shows it (`auth/knownBrowser.ts`). */
  knownCookie: string | null;
  language: Language;
  country: CountryCode;
  /** Where the call came from, as records of consent keep it. */
  ip: string;
  /** Where it came from as limits count it: a whole IPv6 network is one. */
  network: string;
  /** The browser's name of itself, cut to a sensible length. */
  userAgent: string;
  /** Who else may be told of the visit, as its visitor agreed to; nobody where the browser refuses for them. */
  sharedWith: readonly SharedWith[];
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
}

/**
 * Language and country of a request. The page's locale comes first (`Accept-Language: fr-CA` from our own pages);
 * the shipping country is the `country` cookie, then the locale's, then the default.
 */
export function readVisitor(request: FastifyRequest): Pick<Caller, "language" | "country"> {
  const preferred = preferredOf(request);
  const locale = preferred.map(readLocale).find((known) => known !== undefined);
  const cookie = request.cookies.country;
  const country = isCountryCode(cookie) ? cookie : locale ? marketOf(locale).country : "US";
  return { country, language: languageOf(request) };
}

/** Global Privacy Control and Do Not Track, as browsers say them for their visitors. */
export const refusesTracking = ({ headers }: Visiting): boolean => headers["sec-gpc"] === "1" || headers.dnt === "1";

/** Whom the visitor agreed to have told, by the cookie of their choice. */
export function readConsentedRecipients(
  request: FastifyRequest,
  now: Date,
  connected: Connected,
): readonly SharedWith[] {
  const { consent } = request.cookies;
  if (consent === undefined || refusesTracking(request)) return [];
  const choice = parseConsent(consent, now.getTime());
  return choice ? consentedRecipients(choice, connected) : [];
}

type Visiting = Pick<FastifyRequest, "headers">;

export function languageOf(request: Visiting): Language {
  return (
    preferredOf(request)
      .map((part) => part.slice(0, 2).toLowerCase())
      .find(isLanguage) ?? "en"
  );
}

function preferredOf({ headers }: Visiting): string[] {
  const parts = (headers["accept-language"] ?? "").slice(0, 200).split(",");
  return parts.map((part) => part.split(";")[0]?.trim() ?? "");
}

/**
 * The market that a catalogue answer is for: the locale that the call names, otherwise the visitor's language and
 * country. A locale that is none is refused, so that nobody is told the prices of another market.
 */
export function marketFor(caller: Caller, locale: string | undefined): Market {
  const named = locale === undefined ? undefined : readLocale(locale);
  if (locale !== undefined && named === undefined) throw new DomainError(httpErrors.invalid, { field: "locale" });
  return marketOf(named ?? `${caller.language ?? defaultLanguageOf(caller.country)}-${caller.country}`);
}

/** The signed-in customer, or a 401 in the visitor's language. */
export function requireCustomer(caller: Caller): SignedIn {
  if (!caller.customer) throw new DomainError(httpErrors.signInNeeded);
  return caller.customer;
}

/** Whether somebody is of the store's own team, with a role that has the right. */
export const teamMay = (person: Pick<SignedIn, "staff"> | null, right: StaffRight): boolean =>
  person !== null && person.staff !== null && staffMay(person.staff, right);

/** The store's own team, in any role; 401 and 403 to everybody else. Which role a call is for says its `access`. */
export function requireOperator(caller: Caller): SignedIn {
  const person = requireCustomer(caller);
  if (person.staff === null) throw new DomainError(httpErrors.forbidden);
  return person;
}
