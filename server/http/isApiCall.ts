import type { IncomingMessage } from "node:http";

const AREAS =
  /^\/(?:customer-api|order-api|product-api|common-api|rental-api|log-api|auth|nft|docs|sandbox|dev|sitemaps|feeds|s)(?:[/?]|$)|^\/(?:healthz|readyz|metrics|robots\.txt|llms\.txt|sitemap\.xml|[A-Za-z0-9-]{8,128}\.txt)(?:\?|$)|^\/(?:(?:fr-FR|de-DE)\/)?ourblog\/rss\.xml(?:\?|$)/;
/** Forms that work without JavaScript. */
const FORMS =
  /^(?:\/[a-z]{2}-[A-Z]{2})?\/(?:cart|contact-sales|sign-in|sign-up|otp|reset-password|verify-email|manager\/sign-up|c\/unsubscribe|campaign\/productivity-challenge\/refer-coworker|employees|employers\/call|invite|newsletter|black-friday-game|help-center\/vote|upcoming-events(?:\/subscription)?|customer\/(?:referrals|review|question|helpful|order|profile|addresses|preferences|company(?:\/managers)?|exemptions|credit|rentals(?:\/decide)?|direct-debit|your-request-orders\/decide))(?:\?|$)/;

/** Whether Fastify answers a request, rather than the pages. */
export function isApiCall(request: Pick<IncomingMessage, "method" | "url">): boolean {
  const url = request.url ?? "/";
  return AREAS.test(url) || (request.method === "POST" && FORMS.test(url));
}
