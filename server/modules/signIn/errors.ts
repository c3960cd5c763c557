import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.auth.passwords.errors;

const wallet = texts.auth.wallet.errors;
const passkey = texts.auth.passkey.errors;
const { social } = texts.auth;

export const signInErrors = defineErrors({
  wrongPassword: { http: 401, status: -1, words: words.wrongPassword },
  deadLink: { http: 410, status: -1, words: words.deadLink },
  otherBrowser: { http: 422, status: -1, words: words.otherBrowser },
  elsewhere: { http: 403, status: -1, words: words.elsewhere },
  noWallet: { http: 422, status: 0, words: wallet.noWallet },
  walletRefused: { http: 401, status: -1, words: wallet.refused },
  walletUnknown: { http: 401, status: -1, words: wallet.unknown },
  walletTaken: { http: 409, status: 0, words: wallet.taken },
  walletsFull: { http: 409, status: 0, words: wallet.tooMany },
  wrongProof: { http: 422, status: -1, words: texts.auth.errors.wrongCode },
  sameAddress: { http: 422, status: 0, words: texts.auth.newAddress.same },
  addressTaken: { http: 409, status: 0, words: texts.auth.newAddress.taken },
  passkeyRefused: { http: 401, status: -1, words: passkey.refused },
  passkeyUnknown: { http: 401, status: -1, words: passkey.unknown },
  passkeyTaken: { http: 409, status: 0, words: passkey.taken },
  passkeysFull: { http: 409, status: 0, words: passkey.tooMany },
  notAuthorized: { http: 401, status: -1, words: social.cannot },
  permissionsDenied: { http: 403, status: -1, words: social.denied },
  providerAway: { http: 424, status: -1, words: social.later },
  unproven: { http: 403, status: -1, words: social.unproven },
  identityTaken: { http: 409, status: 0, words: social.taken },
  tooShort: { http: 422, status: 0, words: words.tooShort },
  tooLong: { http: 422, status: 0, words: words.tooLong },
  guessable: { http: 422, status: 0, words: words.guessable },
});
