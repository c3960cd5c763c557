/** Any part of the page may ask for the sign-in modal: `window.dispatchEvent(new CustomEvent(EVENTS.signIn, { detail: next }))`. */
export const EVENTS = { signIn: "store:sign-in" } as const;
