/**
 * Where a message to the sales team was written. The first is the specification's own; each other is a page of ours.
 */
export const CONTACT_SOURCES = ["buy-more-save-more", "dropshipping-program", "employers"] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** What a person types. */
export const CONTACT_FIELDS = ["name", "email", "phone", "comment"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Of the control that people never see: what fills it in is a script. */
export const CONTACT_TRAP = "fax";
