import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.payouts.errors;

export const payoutErrors = defineErrors({
  closed: { http: 409, status: -1, words: words.closed },
  holder: { http: 422, status: -1, words: words.holder },
  iban: { http: 422, status: -1, words: words.iban },
  routing: { http: 422, status: -1, words: words.routing },
  account: { http: 422, status: -1, words: words.account },
  otherCurrency: { http: 409, status: -1, words: words.otherCurrency },
  noAccount: { http: 409, status: -1, words: words.noAccount },
  underWay: { http: 409, status: -1, words: words.underWay },
  tooLittle: { http: 422, status: -1, words: words.tooLittle },
  tooMuch: { http: 422, status: -1, words: words.tooMuch },
  notEnough: { http: 422, status: -1, words: words.notEnough },
  unknown: { http: 404, status: 0, words: words.unknown },
  gone: { http: 409, status: -1, words: words.gone },
  nothing: { http: 409, status: -1, words: words.nothing },
});
