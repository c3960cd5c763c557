import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.referrals.errors;

/** Why a code cannot be somebody's own. */
export const codeErrors = defineErrors({
  missing: { http: 422, status: -1, message: words.missing },
  letters: { http: 422, status: -1, message: words.letters },
  length: { http: 422, status: -1, message: words.length },
  reserved: { http: 422, status: -1, message: words.reserved },
  taken: { http: 409, status: -1, message: words.taken },
});

/** Why an invitation cannot be taken up. */
export const joinErrors = defineErrors({
  closed: { http: 409, status: -1, message: words.closed },
  unknownCode: { http: 404, status: -1, message: words.unknownCode },
  ownCode: { http: 409, status: -1, message: words.ownCode },
  alreadyInvited: { http: 409, status: -1, message: words.alreadyInvited },
  ordered: { http: 409, status: -1, message: words.ordered },
  tooLate: { http: 409, status: -1, message: words.tooLate },
});

/** Why a referral cannot be decided. */
export const heldErrors = defineErrors({
  unknown: { http: 404, status: 0, message: words.unknown },
  decided: { http: 409, status: -1, message: words.decided },
});

/** Why a purchase brings no bonus for sharing it. */
export const shareErrors = defineErrors({
  unpaid: { http: 409, status: -1, message: words.unpaid },
  closed: { http: 409, status: -1, message: words.sharesClosed },
  limit: { http: 409, status: -1, message: words.shareLimit },
});

/** Why a short address cannot be made. */
export const linkErrors = defineErrors({
  foreign: { http: 422, status: -1, message: words.foreign },
});
