import type { ArticleForm } from "../../../../contract/content/articleStaffRoutes";
import { LANGUAGES } from "../../../../contract/markets";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";

/**
 * `within` is where the call has its fields.
 * @throws 422 for what an article lacks in a language before visitors read it
 */
export function assertWritten(form: ArticleForm, within: "" | "changes." = ""): void {
  for (const group of ["title", "summary", "text"] as const)
    for (const language of LANGUAGES)
      if (form[group][language].trim() === "")
        throw new DomainError(articleErrors.incomplete, { field: `${within}${group}.${language}` });
}
