import { CONTACT_SOURCES, type ContactField, type ContactSource } from "@/contract/rules/contactTerms";
import { fetchContactDraft } from "@/services/offers";
import type { PageContext } from "@/services/page";
import { fetchShowroomCategory } from "@/services/sales/showrooms";
import { NO_CONTACT, type ContactValues } from "./useContactForm";

export interface ContactPage {
  source: ContactSource;
  /** The category of pods, for messages about them; empty without one. */
  pods: string;
  /** Whether a message was sent just now. */
  sent: boolean;
  initial: ContactValues;
  /** Why what was posted without scripts was refused; null when nothing was. */
  refusal: { message: string; errors: Partial<Record<ContactField, string>> } | null;
}

/** The form's own page: what was typed and refused comes back with it. */
export async function loadContact({ query, caller }: PageContext): Promise<ContactPage> {
  const source = CONTACT_SOURCES.find((known) => known === query.source) ?? CONTACT_SOURCES[0];
  const pods = source === "pods" ? await fetchShowroomCategory(caller) : "";
  const draft = query.sent ? null : (await fetchContactDraft(caller)).data;
  if (draft?.source !== source) return { source, pods, sent: query.sent === "1", initial: NO_CONTACT, refusal: null };
  const { name, email, phone, comment, message, errors } = draft;
  return {
    source,
    pods,
    sent: false,
    initial: { ...NO_CONTACT, name, email, phone, comment },
    refusal: { message, errors: Object.fromEntries(errors.map((error) => [error.field, error.message])) },
  };
}
