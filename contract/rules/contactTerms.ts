/**
 * Where a message to the sales team was written. The first is the specification's own; each other is a page of ours.
 */
export const CONTACT_SOURCES = [
  "buy-more-save-more",
  "dropshipping-program",
  "employers",
  "pods",
  "help-center",
  "nft-partnership",
] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** Whoever writes from here is nobody's company: any address will do, and no phone number is asked for. */
export const isPrivateSource = (source: ContactSource): boolean =>
  source === "help-center" || source === "nft-partnership" || source === "pods";

/** What a person types. */
export const CONTACT_FIELDS = ["name", "email", "phone", "comment"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Of the control that people never see: what fills it in is a script. */
export const CONTACT_HONEYPOT = "fax";
