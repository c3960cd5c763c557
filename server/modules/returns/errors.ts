import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const returnErrors = defineErrors({
  notReturnable: {
    http: 409,
    status: 0,
    message: texts.returns.errors.notReturnable,
  },
  nothingChosen: {
    http: 422,
    status: 0,
    message: texts.returns.errors.nothingChosen,
  },
  noWithdrawal: {
    http: 409,
    status: 0,
    message: texts.returns.errors.noWithdrawal,
  },
  unknownReturn: {
    http: 404,
    status: 0,
    message: texts.returns.errors.unknownReturn,
  },
  deductTooMuch: {
    http: 422,
    status: 0,
    message: texts.returns.errors.deductTooMuch,
  },
  shelvedTooMany: {
    http: 422,
    status: 0,
    message: texts.returns.errors.shelvedTooMany,
  },
  decidedAlready: {
    http: 409,
    status: 0,
    message: texts.returns.errors.decidedAlready,
  },
});
