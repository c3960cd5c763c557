import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.priceDesk.errors;

export const priceDeskErrors = defineErrors({
  changedSince: { http: 409, status: 0, message: words.changedSince },
  startsInPast: { http: 422, status: 0, message: words.startsInPast },
  tooFarOff: { http: 422, status: 0, message: words.tooFarOff },
  endsTooSoon: { http: 422, status: 0, message: words.endsTooSoon },
  planToSign: { http: 422, status: 0, message: words.planToSign },
  endAlone: { http: 422, status: 0, message: words.endAlone },
  planOver: { http: 409, status: 0, message: words.planOver },
  planClash: { http: 409, status: 0, message: words.planClash },
  signedTooLate: { http: 409, status: 0, message: words.signedTooLate },
  noCompany: { http: 422, status: 0, message: words.noCompany },
});
