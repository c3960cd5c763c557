/**
 * Pages whose address shows an order, a token or an e-mail to whoever reads it: no other page is told of it. Those of
 * Google and Facebook below `/sign-in` show none: Google draws its button only for a page that says whose it is.
 */
const SECRET = pathsOf(
  "track|pending-order|pay-more|pay-for-me|thank-you|checkout-progress|affirm|amazon|otp|preview|sign-in(?!/(?:google|facebook)(?:[/?.]|$))|sign-up|reset-password|verify-email|c/invite|c/unsubscribe|invite|upcoming-events/subscription|employers/call|customer/(?:review|question|your-order)",
);

/** Pages of one visitor by their path: they are rendered for them at once instead of first without them. */
const PERSONAL = pathsOf(
  "customer|brand|preview|cart|secure-checkout|checkout-progress|thank-you|pending-order|pay-more|pay-for-me|sign-in|sign-up|reset-password|verify-email|otp|track|contact-sales|c/invite|c/unsubscribe|invite|upcoming-events/subscription|employers/call|campaign/productivity-challenge/refer-coworker",
);

/** Paths that begin like this, with a locale in front or as a page's data. */
function pathsOf(names: string): RegExp {
  return new RegExp(`^(?:/_next/data/[^/]+)?(?:/[a-z]{2}-[A-Z]{2})?/(?:${names})`);
}

/** Whether the address of a page, or of its data, tells whoever reads it of an order, a token or an e-mail. */
export const isSecretAddress = (url: string) => SECRET.test(url);

/** Whether a page is made for its visitor alone. */
export const isPersonal = (url: string) => PERSONAL.test(url);
