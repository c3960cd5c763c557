import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const paymentErrors = defineErrors({
  amountUnreadable: {
    http: 422,
    status: 0,
    message: texts.payments.errors.amountUnreadable,
  },
  nothingToPay: {
    http: 409,
    status: 0,
    message: texts.payments.errors.nothingToPay,
  },
  manyDeclines: {
    http: 429,
    status: 0,
    message: texts.payments.errors.manyDeclines,
  },
  notOffered: {
    http: 422,
    status: 0,
    message: texts.payments.errors.notOffered,
  },
  unreachable: {
    http: 503,
    status: 0,
    message: texts.payments.errors.unreachable,
  },
  noWire: {
    http: 409,
    status: 0,
    message: texts.payments.errors.noWire,
  },
  wireKnown: {
    http: 409,
    status: 0,
    message: texts.payments.errors.wireKnown,
  },
  foreignHost: {
    http: 422,
    status: 0,
    message: texts.payments.errors.foreignHost,
  },
  methodRefused: {
    http: 422,
    status: 0,
    message: texts.payments.errors.methodRefused,
  },
  notAgreed: {
    http: 422,
    status: 0,
    message: texts.payments.errors.notAgreed,
  },
});
