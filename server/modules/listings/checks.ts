import { LISTING_LIMITS, type ListingForm } from "../../../contract/desk/listingTerms";
import { LANGUAGES, type Language } from "../../../contract/markets";
import { DomainError, type ErrorKind } from "../../http/errors";
import { listingErrors } from "./errors";
import { areUneven, CODES } from "./form";
import { optionFaults } from "./options/optionFaults";
import { setFaults, type SetFacts } from "./sets/setFaults";
import { isSet } from "./sets/setForm";

export interface Fault {
  field: string;
  error: ErrorKind;
  values?: Record<string, string | number>;
}

const without = (words: Record<Language, string>) => LANGUAGES.filter((language) => words[language].trim() === "");
/** Words that every language needs before anything is sold. */
const NEEDED = ["name", "tagline", "description", "points", "safety"] as const;

interface Facts {
  form: ListingForm;
  /** Whether the studio has pictures of it. */
  hasStudio: boolean;
  /** One that is sold already has its measures from the store's team. */
  isNew: boolean;
  set: SetFacts;
}

/**
 * What a listing lacks before it can be bought everywhere: words in three languages, those on safety, which the
 * European Union asks for, among them; a picture that is described; a price in every currency; measures for
 * delivery. A set has its prices and boxes of its parts.
 */
export function faultsOf({ form, hasStudio, isNew, set }: Facts): Fault[] {
  const missing = (field: string): Fault => ({ field, error: listingErrors.missing });
  return [
    ...NEEDED.flatMap((name) => without(form[name]).map((language) => missing(`${name}.${language}`))),
    ...(areUneven(form.points, LISTING_LIMITS.points)
      ? [{ field: "points.en", error: listingErrors.unevenPoints }]
      : []),
    ...(form.category_id === null ? [missing("category_id")] : []),
    ...(isSet(form) ? [] : CODES.filter((currency) => !form.prices[currency])).map((code) => missing(`prices.${code}`)),
    ...(form.pictures.length === 0 && !hasStudio ? [missing("pictures")] : []),
    ...(form.pictures.some(({ alt }) => without(alt).length > 0)
      ? [{ field: "pictures", error: listingErrors.pictureWords }]
      : []),
    ...(isNew ? measureFaults(form).map(missing) : []),
    ...optionFaults(form),
    ...setFaults(form, set).map(({ field, error, values }) => ({ field, error, values: values("en") })),
  ];
}

function measureFaults({ size, carton, ...form }: ListingForm): string[] {
  const bare = (group: "size" | "carton", sides: object) =>
    Object.entries(sides).flatMap(([name, value]) => ((value as number) > 0 ? [] : [`${group}.${name}`]));
  return [...bare("size", size), ...(isSet(form) ? [] : bare("carton", carton))];
}

export const lacksOf = (facts: Facts): string[] => [...new Set(faultsOf(facts).map(({ field }) => field))];

/** @throws 422 for the first of what is missing */
export function assertSendable(facts: Facts): void {
  const [fault] = faultsOf(facts);
  if (fault)
    throw new DomainError(fault.error, {
      field: fault.field,
      values: { most: LISTING_LIMITS.points, ...fault.values },
    });
}
