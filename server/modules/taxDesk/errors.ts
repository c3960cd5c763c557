import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.taxDesk.errors;

export const taxDeskErrors = defineErrors({
  noDay: { http: 422, status: 0, message: words.noDay },
  fromPast: { http: 422, status: 0, message: words.fromPast },
  tooFarOff: { http: 422, status: 0, message: words.tooFarOff },
  unknownPlace: { http: 422, status: 0, message: words.unknownPlace },
  unknownName: { http: 422, status: 0, message: words.unknownName },
  noClass: { http: 422, status: 0, message: words.noClass },
  tooFine: { http: 422, status: 0, message: words.tooFine },
  unchanged: { http: 422, status: 0, message: words.unchanged },
  dayTaken: { http: 422, status: 0, message: words.dayTaken },
  tooMany: { http: 422, status: 0, message: words.tooMany },
  begun: { http: 409, status: 0, message: words.begun },
});
