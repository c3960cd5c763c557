import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const authErrors = defineErrors({
  workEmailOnly: { http: 422, status: 0, message: texts.auth.errors.workEmailOnly },
  invalidEmail: {
    http: 422,
    status: 0,
    message: texts.auth.errors.invalidEmail,
  },
  /** A status of its own: a mail that counts is on its way, which no other refusal of too many says. */
  tooSoon: {
    http: 429,
    status: -2,
    message: texts.auth.errors.tooSoon,
  },
  tooManyCodes: {
    http: 429,
    status: 0,
    message: texts.auth.errors.tooManyCodes,
  },
  codeMissing: {
    http: 422,
    status: 0,
    message: texts.auth.errors.codeMissing,
  },
  /** Said of what was typed alone, before anything is looked up. */
  codeLength: {
    http: 422,
    status: 0,
    message: texts.auth.errors.codeLength,
  },
  wrongCode: {
    http: 401,
    status: -1,
    message: texts.auth.errors.wrongCode,
  },
  locked: {
    http: 429,
    status: -3,
    message: texts.auth.errors.locked,
  },
});
