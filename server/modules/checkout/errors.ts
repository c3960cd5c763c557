import { defineErrors, faultMessages } from "../../http/errors";
import { texts } from "../../locales/texts";

export const checkoutErrors = defineErrors({
  /** Ours, and nobody knows why yet. */
  fault: { http: 500, status: 0, message: faultMessages },
  cardNumberInBody: {
    http: 400,
    status: 0,
    message: texts.checkout.errors.cardNumberInBody,
  },
  emptyCart: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.emptyCart,
  },
  ordered: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.ordered,
  },
  manyWaiting: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.manyWaiting,
  },
  soldOut: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.soldOut,
  },
  notSold: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.notSold,
  },
  pricesChanged: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.pricesChanged,
  },
  totalChanged: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.totalChanged,
  },
  costsMore: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.costsMore,
  },
  cartGrew: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.cartGrew,
  },
  cartChanged: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.cartChanged,
  },
  creditChanged: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.creditChanged,
  },
  otherCountry: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.otherCountry,
  },
  notDelivered: {
    http: 422,
    status: 0,
    message: texts.checkout.errors.notDelivered,
  },
  rush: {
    http: 503,
    status: 0,
    message: texts.checkout.errors.rush,
  },
  promotionEnded: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.promotionEnded,
  },
  saleLimit: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.saleLimit,
  },
  salePiecesGone: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.salePiecesGone,
  },
  creditSpent: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.creditSpent,
  },
  orderEnded: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.orderEnded,
  },
  beingChecked: {
    http: 409,
    status: 0,
    message: texts.checkout.errors.beingChecked,
  },
  unknownToken: {
    http: 404,
    status: -1,
    message: texts.checkout.errors.unknownToken,
  },
  webhookRefused: {
    http: 400,
    status: 0,
    message: texts.checkout.errors.webhookRefused,
  },
});

/** What is wrong with a field of the checkout form. */
export const fieldMessages = texts.checkout.field;
