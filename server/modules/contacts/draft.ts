import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ContactDraft } from "../../../contract/contact";
import { CONTACT_FIELDS, CONTACT_SOURCES } from "../../../contract/rules/contactTerms";

/** Browsers keep 4096 bytes of a cookie with its name. */
const MOST = 3800;
const MOST_READ = 32 * 1024;

/** What was typed and refused, as it travels with the browser that typed it: the store keeps nothing of it. */
export function packDraft(draft: ContactDraft): string {
  const packed = pack(draft);
  if (packed.length <= MOST) return packed;
  // Rare signs compress badly; the browser's own way back still has the whole comment.
  return pack({ ...draft, comment: draft.comment.slice(0, 600) });
}

const pack = (draft: ContactDraft) => deflateRawSync(JSON.stringify(draft)).toString("base64url");

/** Null for what is not a draft. Its texts are shown as text, and only to whoever brought them. */
export function unpackDraft(packed: string | undefined): ContactDraft | null {
  if (!packed || packed.length > MOST) return null;
  try {
    const bytes = inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: MOST_READ });
    return readDraft(JSON.parse(bytes.toString("utf8")) as unknown);
  } catch {
    return null;
  }
}

function readDraft(value: unknown): ContactDraft | null {
  if (typeof value !== "object" || value === null) return null;
  const text = (name: string) => {
    const found: unknown = (value as Record<string, unknown>)[name];
    return typeof found === "string" ? found : "";
  };
  const source = CONTACT_SOURCES.find((known) => known === text("source"));
  if (!source) return null;
  const { errors } = value as { errors?: unknown };
  const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, text(name)]));
  return {
    ...(typed as Pick<ContactDraft, (typeof CONTACT_FIELDS)[number]>),
    source,
    message: text("message"),
    errors: (Array.isArray(errors) ? errors : []).slice(0, 10).flatMap((each: unknown) => {
      const { field, message } = (each ?? {}) as { field?: unknown; message?: unknown };
      return typeof field === "string" && typeof message === "string" ? [{ field, message }] : [];
    }),
  };
}
