import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.exemptions.errors;

export const exemptionErrors = defineErrors({
  unknownPaper: { http: 404, status: 0, message: words.unknown },
  mayNotFile: { http: 403, status: 0, message: words.mayNotFile },
  wrongFile: { http: 422, status: 0, message: words.wrongFile },
  unknownState: { http: 422, status: 0, message: words.unknownState },
  wrongDay: { http: 422, status: 0, message: words.wrongDay },
  tooMany: { http: 409, status: 0, message: words.tooMany },
  decided: { http: 409, status: 0, message: words.decided },
  reasonNeeded: { http: 422, status: 0, message: words.reasonNeeded },
});
