import type { FastifySchemaValidationError } from "fastify";
import type { Language } from "../../contract/markets";
import type { FieldError } from "../../contract/routes/route";

const words: Record<string, Record<Language, string>> = {
  required: { en: "This is required.", fr: "Ce champ est obligatoire.", de: "Diese Angabe ist erforderlich." },
  maxLength: {
    en: "Use at most {limit} characters.",
    fr: "{limit} caractères au maximum.",
    de: "Höchstens {limit} Zeichen.",
  },
  minimum: { en: "Must be at least {limit}.", fr: "{limit} au minimum.", de: "Mindestens {limit}." },
  maximum: { en: "Must be at most {limit}.", fr: "{limit} au maximum.", de: "Höchstens {limit}." },
  maxItems: {
    en: "At most {limit} at once.",
    fr: "{limit} à la fois au maximum.",
    de: "Höchstens {limit} auf einmal.",
  },
  other: { en: "This value is not valid.", fr: "Cette valeur n’est pas valide.", de: "Dieser Wert ist ungültig." },
};

/** A field whose value is of no use, without a rule that it breaks. */
export function invalidField(field: string, language: Language): FieldError {
  return { field, message: words.other?.[language] ?? "" };
}

/** Ajv's findings as fields and sentences; at most 20, the same sentence about a field once. */
export function fieldErrors(found: FastifySchemaValidationError[], language: Language): FieldError[] {
  const errors = found.slice(0, 20).map(({ instancePath, keyword, params }) => {
    const missing = keyword === "required" ? [String(params.missingProperty)] : [];
    const field = [...instancePath.split("/").filter(Boolean), ...missing].join(".");
    const empty = keyword === "minLength" || (keyword === "pattern" && params.pattern === "\\S");
    const sentence = words[empty ? "required" : keyword] ?? words.other;
    return { field, message: (sentence?.[language] ?? "").replace("{limit}", String(params.limit ?? "")) };
  });
  return errors.filter(
    ({ field, message }, place) =>
      errors.findIndex((other) => other.field === field && other.message === message) === place,
  );
}
