import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.referrals.errors;

/** Why a code cannot be somebody's own. */
export const codeErrors = defineErrors({
  missing: { http: 422, status: -1, words: words.missing },
  letters: { http: 422, status: -1, words: words.letters },
  length: { http: 422, status: -1, words: words.length },
  reserved: { http: 422, status: -1, words: words.reserved },
  taken: { http: 409, status: -1, words: words.taken },
});

/** Why an invitation cannot be taken up. */
export const joinErrors = defineErrors({
  closed: { http: 409, status: -1, words: words.closed },
  unknownCode: { http: 404, status: -1, words: words.unknownCode },
  ownCode: { http: 409, status: -1, words: words.ownCode },
  alreadyInvited: { http: 409, status: -1, words: words.alreadyInvited },
  ordered: { http: 409, status: -1, words: words.ordered },
  tooLate: { http: 409, status: -1, words: words.tooLate },
});

/** Why a referral cannot be decided. */
export const heldErrors = defineErrors({
  unknown: { http: 404, status: 0, words: words.unknown },
  decided: { http: 409, status: -1, words: words.decided },
});

/** Why a purchase brings no bonus for sharing it. */
export const shareErrors = defineErrors({
  unpaid: { http: 409, status: -1, words: words.unpaid },
  closed: { http: 409, status: -1, words: words.sharesClosed },
  limit: { http: 409, status: -1, words: words.shareLimit },
});

/** Why a short address cannot be made. */
export const linkErrors = defineErrors({
  foreign: { http: 422, status: -1, words: words.foreign },
});
