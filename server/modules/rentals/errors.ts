import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.rentals.errors;

export const rentalErrors = defineErrors({
  /** Not there and not yours are told alike. */
  unknownRental: { http: 404, status: 0, message: words.unknownRental },
  notRentable: { http: 404, status: 0, message: words.notRentable },
  noneLeft: { http: 409, status: 0, message: words.noneLeft },
  tooManyOpen: { http: 409, status: 0, message: words.tooManyOpen },
  /** Its state does not allow it, or somebody was faster. */
  notNow: { http: 409, status: 0, message: words.notNow },
  /** Something of it is with the bank at this moment. */
  beingCharged: { http: 409, status: 0, message: words.beingCharged },
  amountChanged: { http: 409, status: 0, message: words.amountChanged },
  /** Rent and deposit were agreed on in another country's currency. */
  otherCountry: { http: 422, status: 0, message: words.otherCountry },
  nobodyDecides: { http: 409, status: 0, message: words.nobodyDecides },
  notAgreed: { http: 422, status: 0, message: words.notAgreed },
  cardNeeded: { http: 422, status: 0, message: words.cardNeeded },
  declined: { http: 402, status: 0, message: words.declined },
  pauseTooLong: { http: 422, status: 0, message: words.pauseTooLong },
  badPickup: { http: 422, status: 0, message: words.badPickup },
  badPlan: { http: 422, status: 0, message: words.badPlan },
  badSerials: { http: 422, status: 0, message: words.badSerials },
  serialTaken: { http: 409, status: 0, message: words.serialTaken },
  reasonNeeded: { http: 422, status: 0, message: words.reasonNeeded },
});
