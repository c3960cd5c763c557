import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.vendorMoney.errors;

export const moneyErrors = defineErrors({
  pastRule: { http: 422, status: 0, message: words.pastRule },
  ruleWaits: { http: 422, status: 0, message: words.ruleWaits },
  ruleEnded: { http: 409, status: 0, message: words.ruleEnded },
  baseRule: { http: 409, status: 0, message: words.baseRule },
  unknownBrand: { http: 422, status: 0, message: words.unknownBrand },
  unknownCategory: { http: 422, status: 0, message: words.unknownCategory },
  otherCurrency: { http: 422, status: 0, message: words.otherCurrency },
  nothingDue: { http: 409, status: 0, message: words.nothingDue },
  runOpen: { http: 409, status: 0, message: words.runOpen },
  moved: { http: 409, status: 0, message: words.moved },
  samePerson: { http: 403, status: 0, message: words.samePerson },
  noAmount: { http: 422, status: 0, message: words.noAmount },
});
