import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.companies.errors;

export const companyErrors = defineErrors({
  unknownCompany: { http: 404, status: -1, message: words.unknown },
  unknownDomain: { http: 404, status: -1, message: words.noDomain },
  invalidDomain: { http: 422, status: -1, message: words.domain },
  freeDomain: { http: 422, status: -1, message: words.freeDomain },
  domainTaken: { http: 409, status: -1, message: words.domainTaken },
  tooManyDomains: { http: 409, status: -1, message: words.tooManyDomains },
  unknownLevel: { http: 404, status: -1, message: words.unknownLevel },
  unknownMember: { http: 404, status: -1, message: words.unknownMember },
  levelTaken: { http: 409, status: -1, message: words.levelTaken },
  tooManyLevels: { http: 409, status: -1, message: words.tooManyLevels },
  slugTaken: { http: 409, status: -1, message: words.slugTaken },
  companyChanged: { http: 409, status: -1, message: words.companyChanged },
  allowanceSmall: { http: 422, status: -1, message: words.allowanceSmall },
  givesMore: { http: 422, status: -1, message: words.givesMore },
  invalidEmail: { http: 422, status: -1, message: words.email },
});
