import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.coworkers.errors;

export const coworkerErrors = defineErrors({
  notMember: { http: 403, status: -1, words: words.notMember },
  nobody: { http: 422, status: -1, words: words.nobody },
  unknownInvitation: { http: 404, status: -1, words: words.unknownInvitation },
  noFile: { http: 422, status: -1, words: words.noFile },
  notASheet: { http: 422, status: -1, words: words.notASheet },
  macros: { http: 422, status: -1, words: words.macros },
  sheetTooLarge: { http: 422, status: -1, words: words.sheetTooLarge },
  tooManyRows: { http: 422, status: -1, words: words.tooManyRows },
  emptySheet: { http: 422, status: -1, words: words.emptySheet },
  deadToken: { http: 404, status: -1, words: words.deadToken },
});
