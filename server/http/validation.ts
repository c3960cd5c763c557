import type { FastifySchemaValidationError } from "fastify";
import type { Language } from "../../contract/markets";
import type { FieldError } from "../../contract/routes/route";
import { texts } from "../locales/texts";

const words: Record<string, Record<Language, string>> = texts.http.validation;

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
