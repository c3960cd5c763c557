import { LOCALES } from "../../../contract/locales";
import { LANGUAGES } from "../../../contract/markets";

/** First parts of the store's own addresses. A test compares them with the pages and paths that there are. */
const PLACES = `
  404 500 adus affirm amazon api auth black-friday-game brand c campaign cart checkout-progress compare console
  contact-sales customer dev docs dropshipping-program employees employers group-buy help-center hybrid invite manager
  newsletter nft nft-partnership office-furniture-bulk-orders otp ourblog pay-for-me pay-more pending-order personalized-products pods preview privacy
  rental-checkout reset-password sale search secure-checkout share-and-earn-money sign-in sign-up student terms-of-use
  thank-you track-your-order tracking-your-order upcoming-events verify-email
`;

/** What the server answers beside pages, what browsers and crawlers ask for by themselves. */
const SERVED = `
  about assets drawings favicon feeds health healthz images llms locales manifest media metrics models next pictures product push
  readyz robots sandbox sitemap sitemaps socket-io static videos well-known
`;

/** What only the store itself may be taken for. */
const STORE = "account admin administrator home index login logout operator staff support velstol vendor www";

const listed = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...listed(PLACES),
  ...listed(SERVED),
  ...listed(STORE),
  ...LANGUAGES,
  ...LOCALES.map((locale) => locale.toLowerCase()),
]);
