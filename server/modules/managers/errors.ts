import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.managers.errors;

export const managerErrors = defineErrors({
  changedMeanwhile: { http: 409, status: 0, message: words.changedMeanwhile },
  unknownCategory: { http: 422, status: 0, message: words.unknownCategory },
  substitute: { http: 422, status: 0, message: words.substitute },
  noMember: { http: 422, status: 0, message: words.noMember },
  /** A member's purchase that somebody of the company has to approve. */
  approvalNeeded: { http: 409, status: 0, message: words.approvalNeeded },
  until: { http: 422, status: 0, message: words.until },
});
