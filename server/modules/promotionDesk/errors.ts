import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.promotionDesk.errors;

export const promotionErrors = defineErrors({
  codeForm: { http: 422, status: 0, message: words.codeForm },
  codeTaken: { http: 422, status: 0, message: words.codeTaken },
  needed: { http: 422, status: 0, message: words.needed },
  tooMuch: { http: 422, status: 0, message: words.tooMuch },
  noAmount: { http: 422, status: 0, message: words.noAmount },
  unknownProduct: { http: 422, status: 0, message: words.unknownProduct },
  unknownCategory: { http: 422, status: 0, message: words.unknownCategory },
  unknownCountry: { http: 422, status: 0, message: words.unknownCountry },
  endsBefore: { http: 422, status: 0, message: words.endsBefore },
  endsInPast: { http: 422, status: 0, message: words.endsInPast },
  termsStay: { http: 422, status: 0, message: words.termsStay },
  limitStays: { http: 422, status: 0, message: words.limitStays },
  belowUses: { http: 422, status: 0, message: words.belowUses },
  lowerThanUsed: { http: 422, status: 0, message: words.lowerThanUsed },
  batchLimit: { http: 422, status: 0, message: words.batchLimit },
  over: { http: 409, status: 0, message: words.over },
  noBatch: { http: 409, status: 0, message: words.noBatch },
  handedOut: { http: 409, status: 0, message: words.handedOut },
});
