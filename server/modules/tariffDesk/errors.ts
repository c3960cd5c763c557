import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.tariffDesk.errors;

export const tariffErrors = defineErrors({
  tooFine: { http: 422, status: 0, message: words.tooFine },
  daysReversed: { http: 422, status: 0, message: words.daysReversed },
  noDay: { http: 422, status: 0, message: words.noDay },
  fromPast: { http: 422, status: 0, message: words.fromPast },
  tooFarOff: { http: 422, status: 0, message: words.tooFarOff },
  noRegions: { http: 422, status: 0, message: words.noRegions },
  unknownRegion: { http: 422, status: 0, message: words.unknownRegion },
  allRemote: { http: 422, status: 0, message: words.allRemote },
  unchanged: { http: 422, status: 0, message: words.unchanged },
  dayTaken: { http: 422, status: 0, message: words.dayTaken },
  tooMany: { http: 422, status: 0, message: words.tooMany },
  begun: { http: 409, status: 0, message: words.begun },
});
