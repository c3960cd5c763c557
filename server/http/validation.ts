import type { FastifyInstance, FastifySchemaValidationError } from "fastify";
import { Ajv, type ValidateFunction } from "ajv";
import type { Language } from "../../contract/markets";
import type { FieldError } from "../../contract/route";

/**
 * Bodies are taken as they are ("2" is not a number) and lose what the contract does not name;
 * queries and path parameters arrive as text and are read as the type that the contract gives them.
 * Headers that the contract names are held to it; all others stay.
 */
export function registerValidation(app: FastifyInstance): void {
  const shared = { allErrors: true, useDefaults: true, strict: false } as const;
  const body = new Ajv({ ...shared, removeAdditional: "all" });
  const address = new Ajv({ ...shared, coerceTypes: true, removeAdditional: "all" });
  const headers = new Ajv({ ...shared, coerceTypes: true });
  const validators: Record<string, Ajv> = { body, headers };
  app.setValidatorCompiler(({ schema, httpPart = "" }): ValidateFunction =>
    (validators[httpPart] ?? address).compile(schema as object),
  );
}

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
