import { nameFault, type NameKind } from "../../../contract/rules/nameRule";
import type { Language } from "../../../contract/markets";
import type { FieldError } from "../../../contract/routes/route";
import { DomainError, httpErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

/**
 * What is wrong with names by field, as `contract/rules/nameRule.ts` has it; a field that is not given is no name
 * that is wrong.
 */
export function nameErrors(
  names: Readonly<Record<string, string | undefined>>,
  kind: NameKind,
  language: Language,
): FieldError[] {
  return Object.entries(names).flatMap(([field, name]) => {
    const fault = nameFault(name ?? "", kind);
    return fault === null ? [] : [{ field, message: texts.addresses.name[fault][language] }];
  });
}

/** Throws 422 with every name that is wrong, in the caller's language. */
export function requireNames(...given: Parameters<typeof nameErrors>): void {
  const errors = nameErrors(...given);
  if (errors.length > 0) throw new DomainError(httpErrors.invalid, { errors });
}
