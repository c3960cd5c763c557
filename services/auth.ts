import { call } from "./http";

/** Mails a code; answers the seconds until another may be asked for. */
export async function sendCode(email: string, nextUrl: string, source: string) {
  const body = { email, next_url: nextUrl, type: "sign-in", login_source: source };
  return (await call("POST /auth/send-login-verification", { query: {}, body })).data.retry_after;
}

export async function signInWithCode(email: string, code: string, nextUrl: string) {
  return call("POST /auth/login", { body: { email, code, next_url: nextUrl } });
}

export async function signOut() {
  return call("DELETE /customer-api/sign-out", {});
}

/** Ends all sessions of the customer; answers the words for it. */
export async function signOutEverywhere() {
  return (await call("DELETE /customer-api/sign-out-everywhere", {})).message;
}
