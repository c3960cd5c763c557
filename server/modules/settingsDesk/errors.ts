import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.settingsDesk.errors;

export const settingsErrors = defineErrors({
  unknownZone: { http: 422, status: 0, message: words.unknownZone },
  zoneTwice: { http: 422, status: 0, message: words.zoneTwice },
});
