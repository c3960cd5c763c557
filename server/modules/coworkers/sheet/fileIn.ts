import { INVITE_LIMITS } from "../../../../contract/rules/inviteTerms";
import { DomainError } from "../../../http/errors";
import { coworkerErrors } from "../errors";

/** The file of a form, whatever its field is called. @throws noFile, sheetTooLarge. */
export async function fileIn(body: unknown): Promise<{ bytes: Uint8Array; name: string }> {
  const files = body instanceof FormData ? [...body.values()].filter((value) => typeof value !== "string") : [];
  const [file] = files;
  if (!file || file.size === 0) throw new DomainError(coworkerErrors.noFile, { field: "file" });
  if (file.size > INVITE_LIMITS.sheetBytes) throw new DomainError(coworkerErrors.sheetTooLarge, { field: "file" });
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}
