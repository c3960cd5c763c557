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
