import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const authErrors = defineErrors({
  workEmailOnly: { http: 422, status: 0, words: texts.auth.errors.workEmailOnly },
  invalidEmail: {
    http: 422,
    status: 0,
    words: texts.auth.errors.invalidEmail,
  },
  tooSoon: {
    http: 429,
    status: 0,
    words: texts.auth.errors.tooSoon,
  },
  tooManyCodes: {
    http: 429,
    status: 0,
    words: texts.auth.errors.tooManyCodes,
  },
  codeMissing: {
    http: 422,
    status: 0,
    words: texts.auth.errors.codeMissing,
  },
  wrongCode: {
    http: 401,
    status: -1,
    words: texts.auth.errors.wrongCode,
  },
  locked: {
    http: 429,
    status: -3,
    words: texts.auth.errors.locked,
  },
});
