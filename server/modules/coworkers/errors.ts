import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.coworkers.errors;

export const coworkerErrors = defineErrors({
  notMember: { http: 403, status: -1, message: words.notMember },
  nobody: { http: 422, status: -1, message: words.nobody },
  unknownInvitation: { http: 404, status: -1, message: words.unknownInvitation },
  noFile: { http: 422, status: -1, message: words.noFile },
  notASheet: { http: 422, status: -1, message: words.notASheet },
  macros: { http: 422, status: -1, message: words.macros },
  sheetTooLarge: { http: 422, status: -1, message: words.sheetTooLarge },
  tooManyRows: { http: 422, status: -1, message: words.tooManyRows },
  emptySheet: { http: 422, status: -1, message: words.emptySheet },
  deadToken: { http: 404, status: -1, message: words.deadToken },
});
