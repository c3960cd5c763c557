import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import type { LoadedCart, PricedCart } from "../../cart/pricedCart";
import { mailAsker } from "../../auth/mailAsker";
import type { OrderChange } from "../../orders/repositoryChanges";
import { basisOf } from "../../pricing/basis";
import { mailingTime } from "../../shipments/mailingTime";
import { reservationExpiry } from "../hold/reservationExpiry";
import type { CheckoutRequest } from "./readCheckout";

/** What an order says of the cart as it was priced; all but whose it is, its names and how it is paid. */
export function snapshotOrder(
  { clock }: Pick<Deps, "clock">,
  request: CheckoutRequest,
  { cart, vat, company }: Pick<LoadedCart, "cart" | "vat" | "company">,
  priced: PricedCart,
) {
  const { caller, email, shipping, billing, giftCard } = request;
  const { method, totals } = priced;
  if (!method) throw new Error("an order needs a way of delivery");
  const isMailed = priced.lines.every(({ product }) => product.slug === GIFT_CARD);
  const mailedAt = mailingTime(request, clock.now());
  return {
    cartVersion: cart.version,
    groupId: cart.groupId,
    isHeld: cart.groupId !== null,
    company: vat?.valid ? { company: vat.name, vatNumber: vat.number, reverseCharge: priced.reverseCharge } : null,
    email,
    currency: priced.currency,
    language: caller.customer?.mailLanguage || caller.language,
    country: shipping.country,
    shipping,
    billing,
    shippingMethod: method.code,
    totals,
    total: totals.total,
    pricing: {
      steps: priced.explanation.map(({ step, ...amounts }) => ({ code: step, ...amounts })),
      taxes: priced.taxes,
      reverseCharge: priced.reverseCharge,
      ...(company && priced.hasCompanyDiscount && { company: { name: company.name, discount: company.discount } }),
    },
    basis: basisOf(priced),
    promotionCode: priced.promotionClaim?.code ?? "",
    giftCard,
    earliest: isMailed ? mailedAt : method.earliest,
    latest: isMailed ? mailedAt : method.latest,
  } satisfies OrderChange;
}

/** Whose an order is, and until when what it holds is theirs. */
export function ownerColumns(
  { clock, env }: Pick<Deps, "clock" | "env">,
  { caller, email, choice }: Pick<CheckoutRequest, "caller" | "email" | "choice">,
) {
  const now = clock.now();
  return {
    customerId: caller.customer?.id ?? null,
    askedBy: mailAsker(env, caller, email, now),
    browserHash: caller.cartToken === null ? null : hashSecret(caller.cartToken),
    expiresAt: reservationExpiry(choice.flow, now),
  } satisfies OrderChange;
}
