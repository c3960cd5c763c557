import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.auth.passwords.errors;

const wallet = texts.auth.wallet.errors;
const passkey = texts.auth.passkey.errors;
const { social } = texts.auth;

export const signInErrors = defineErrors({
  wrongPassword: { http: 401, status: -1, message: words.wrongPassword },
  deadLink: { http: 410, status: -1, message: words.deadLink },
  otherBrowser: { http: 422, status: -1, message: words.otherBrowser },
  elsewhere: { http: 403, status: -1, message: words.elsewhere },
  noWallet: { http: 422, status: 0, message: wallet.noWallet },
  walletRefused: { http: 401, status: -1, message: wallet.refused },
  walletUnknown: { http: 401, status: -1, message: wallet.unknown },
  walletTaken: { http: 409, status: 0, message: wallet.taken },
  walletsFull: { http: 409, status: 0, message: wallet.tooMany },
  wrongProof: { http: 422, status: -1, message: texts.auth.errors.wrongCode },
  sameAddress: { http: 422, status: 0, message: texts.auth.newAddress.same },
  addressTaken: { http: 409, status: 0, message: texts.auth.newAddress.taken },
  passkeyRefused: { http: 401, status: -1, message: passkey.refused },
  passkeyUnknown: { http: 401, status: -1, message: passkey.unknown },
  passkeyTaken: { http: 409, status: 0, message: passkey.taken },
  passkeysFull: { http: 409, status: 0, message: passkey.tooMany },
  notAuthorized: { http: 401, status: -1, message: social.cannot },
  permissionsDenied: { http: 403, status: -1, message: social.denied },
  providerAway: { http: 424, status: -1, message: social.later },
  unproven: { http: 403, status: -1, message: social.unproven },
  identityTaken: { http: 409, status: 0, message: social.taken },
  tooShort: { http: 422, status: 0, message: words.tooShort },
  tooLong: { http: 422, status: 0, message: words.tooLong },
  guessable: { http: 422, status: 0, message: words.guessable },
});
