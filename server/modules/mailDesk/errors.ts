import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.mailDesk.errors;

export const mailDeskErrors = defineErrors({
  missing: { http: 422, status: 0, message: words.missing },
  unknown: { http: 422, status: 0, message: words.unknown },
  html: { http: 422, status: 0, message: words.html },
  lines: { http: 422, status: 0, message: words.lines },
  link: { http: 422, status: 0, message: words.link },
  tooLong: { http: 422, status: 0, message: words.tooLong },
  unknownMail: { http: 404, status: 0, message: words.unknownMail },
});
