import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.managers.signup.errors;

export const signupErrors = defineErrors({
  deadLink: { http: 410, status: -1, message: words.deadLink },
  otherCompany: { http: 409, status: 0, message: words.otherCompany },
  unknownSignup: { http: 404, status: 0, message: words.unknown },
  decided: { http: 409, status: 0, message: words.decided },
  left: { http: 409, status: 0, message: words.left },
  managersDecide: { http: 409, status: 0, message: words.managersDecide },
});
