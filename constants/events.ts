/**
 * Any part of the page may ask for the sign-in modal: `window.dispatchEvent(new CustomEvent(EVENTS.signIn, { detail:
 * next }))`.
 */
export const EVENTS = {
  signIn: "store:sign-in",
  /** The visitor agreed to measuring, or took it back. */
  consent: "store:consent",
} as const;
