import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.orderRequests.errors;

export const requestErrors = defineErrors({
  /** Not there and not yours are told alike. */
  unknownRequest: { http: 404, status: 0, code: -1, message: words.unknownRequest },
  /** Somebody was faster, or its time is over. */
  notOpen: { http: 409, status: 0, message: words.notOpen },
  /** What was seen is not what stands there now. */
  otherSnapshot: { http: 409, status: 0, message: words.otherSnapshot },
  beingPaid: { http: 409, status: 0, message: words.beingPaid },
  nothingToPay: { http: 409, status: 0, message: words.nothingToPay },
  tooManyOpen: { http: 409, status: 0, message: words.tooManyOpen },
  /** Asked by somebody who is a member of no company, or of one where nobody decides. */
  noMember: { http: 403, status: 0, message: words.noMember },
  nobodyDecides: { http: 409, status: 0, message: words.nobodyDecides },
  reasonNeeded: { http: 422, status: 0, message: words.reasonNeeded },
  badChange: { http: 422, status: 0, message: words.badChange },
  notSold: { http: 409, status: 0, message: words.notSold },
});
