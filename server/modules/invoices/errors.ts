import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const invoiceErrors = defineErrors({
  companyNeeded: {
    http: 422,
    status: 0,
    message: texts.invoices.errors.companyNeeded,
  },
  vatNumberWrong: {
    http: 422,
    status: 0,
    message: texts.invoices.errors.vatNumberWrong,
  },
  registerSilent: {
    http: 503,
    status: 0,
    message: texts.invoices.errors.registerSilent,
  },
  refundedAlready: {
    http: 409,
    status: 0,
    message: texts.invoices.errors.refundedAlready,
  },
});
