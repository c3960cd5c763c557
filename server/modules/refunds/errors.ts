import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const refundErrors = defineErrors({
  notByHand: {
    http: 404,
    status: 0,
    message: texts.refunds.errors.notByHand,
  },
  disputed: {
    http: 409,
    status: 0,
    message: texts.refunds.errors.disputed,
  },
  notSentYet: {
    http: 409,
    status: 0,
    message: texts.refunds.errors.notSentYet,
  },
  nothingLeft: {
    http: 409,
    status: 0,
    message: texts.refunds.errors.nothingLeft,
  },
  changed: {
    http: 409,
    status: 0,
    message: texts.refunds.errors.changed,
  },
  tooMuch: {
    http: 422,
    status: 0,
    message: texts.refunds.errors.tooMuch,
  },
  tooManyUnits: {
    http: 422,
    status: 0,
    message: texts.refunds.errors.tooManyUnits,
  },
});
