import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.trackingDesk.errors;

export const trackingErrors = defineErrors({
  sheetUnread: { http: 422, status: 0, message: words.sheetUnread },
  sheetColumns: { http: 422, status: 0, message: words.sheetColumns },
  sheetLong: { http: 422, status: 0, message: words.sheetLong },
  sheetSlow: { http: 422, status: 0, message: words.sheetSlow },
});
