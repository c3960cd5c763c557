import { defineErrors, faultWords } from "../../http/errors";
import { texts } from "../../locales/texts";

export const checkoutErrors = defineErrors({
  /** Ours, and nobody knows why yet. */
  fault: { http: 500, status: 0, words: faultWords },
  cardNumberInBody: {
    http: 400,
    status: 0,
    words: texts.checkout.errors.cardNumberInBody,
  },
  emptyCart: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.emptyCart,
  },
  ordered: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.ordered,
  },
  manyWaiting: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.manyWaiting,
  },
  soldOut: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.soldOut,
  },
  notSold: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.notSold,
  },
  pricesChanged: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.pricesChanged,
  },
  totalChanged: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.totalChanged,
  },
  costsMore: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.costsMore,
  },
  cartGrew: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.cartGrew,
  },
  cartChanged: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.cartChanged,
  },
  creditChanged: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.creditChanged,
  },
  otherCountry: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.otherCountry,
  },
  notDelivered: {
    http: 422,
    status: 0,
    words: texts.checkout.errors.notDelivered,
  },
  rush: {
    http: 503,
    status: 0,
    words: texts.checkout.errors.rush,
  },
  promotionEnded: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.promotionEnded,
  },
  saleLimit: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.saleLimit,
  },
  salePiecesGone: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.salePiecesGone,
  },
  creditSpent: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.creditSpent,
  },
  orderEnded: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.orderEnded,
  },
  beingChecked: {
    http: 409,
    status: 0,
    words: texts.checkout.errors.beingChecked,
  },
  unknownToken: {
    http: 404,
    status: -1,
    words: texts.checkout.errors.unknownToken,
  },
  webhookRefused: {
    http: 400,
    status: 0,
    words: texts.checkout.errors.webhookRefused,
  },
});

/** What is wrong with a field of the checkout form. */
export const fieldWords = texts.checkout.field;
