export interface LegalSection {
  /** The anchor, the same in every language. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

export interface LegalDocument {
  title: string;
  description: string;
  lead: string;
  version: string;
  /** The day from which this version holds, `2026-11-21`. */
  validFrom: string;
  sections: readonly LegalSection[];
}
