import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.payouts.errors;

export const payoutErrors = defineErrors({
  closed: { http: 409, status: -1, message: words.closed },
  holder: { http: 422, status: -1, message: words.holder },
  iban: { http: 422, status: -1, message: words.iban },
  routing: { http: 422, status: -1, message: words.routing },
  account: { http: 422, status: -1, message: words.account },
  otherCurrency: { http: 409, status: -1, message: words.otherCurrency },
  noAccount: { http: 409, status: -1, message: words.noAccount },
  underWay: { http: 409, status: -1, message: words.underWay },
  tooLittle: { http: 422, status: -1, message: words.tooLittle },
  tooMuch: { http: 422, status: -1, message: words.tooMuch },
  notEnough: { http: 422, status: -1, message: words.notEnough },
  unknown: { http: 404, status: 0, message: words.unknown },
  gone: { http: 409, status: -1, message: words.gone },
  nothing: { http: 409, status: -1, message: words.nothing },
});
