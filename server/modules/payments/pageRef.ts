/**
 * Whether a payment stands open on a page of the provider's own, which the card provider names differently from
 * payments.
 */
export function isCheckoutSessionRef(ref: string): boolean {
  return ref.startsWith("cs_");
}
