import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.companies.errors;

export const companyErrors = defineErrors({
  unknownCompany: { http: 404, status: -1, words: words.unknown },
  unknownDomain: { http: 404, status: -1, words: words.noDomain },
  invalidDomain: { http: 422, status: -1, words: words.domain },
  freeDomain: { http: 422, status: -1, words: words.freeDomain },
  domainTaken: { http: 409, status: -1, words: words.domainTaken },
  tooManyDomains: { http: 409, status: -1, words: words.tooManyDomains },
  unknownLevel: { http: 404, status: -1, words: words.unknownLevel },
  unknownMember: { http: 404, status: -1, words: words.unknownMember },
  levelTaken: { http: 409, status: -1, words: words.levelTaken },
  tooManyLevels: { http: 409, status: -1, words: words.tooManyLevels },
  slugTaken: { http: 409, status: -1, words: words.slugTaken },
  companyChanged: { http: 409, status: -1, words: words.companyChanged },
  allowanceSmall: { http: 422, status: -1, words: words.allowanceSmall },
  givesMore: { http: 422, status: -1, words: words.givesMore },
  invalidEmail: { http: 422, status: -1, words: words.email },
});
