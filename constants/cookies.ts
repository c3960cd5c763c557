/** Cookies that the browser itself owns; those of the server are in `server/http/cookies.ts`. */
export const COOKIES = {
  /** The shipping country; the server sets it, too. */
  country: "country",
  /** Whether visits may be measured, with version and time of the choice. */
  consent: "consent",
  /** light | dark | system */
  theme: "mode",
} as const;

export const THEME_DAYS = 365;
