import { invitedBy } from "./browser/invitation";
import { call, callForData, type Caller } from "./http";
import type { AnswerOf } from "./routes";

/**
 * What a mailed code is for: to sign in, on pages for companies by their addresses alone, or for who is signed in to
 * prove a mailbox, the own or a new one.
 */
type CodeUse = "sign-in" | "work-email" | "proof" | "new-address";

/** Mails a code; answers the seconds until another may be asked for. */
export function sendCode(email: string, nextUrl: string, source: string, type: CodeUse = "sign-in") {
  const body = { email, next_url: nextUrl, type, login_source: source };
  return call(
    "POST /auth/send-login-verification",
    { query: invitedBy(), body },
    { read: ({ data }) => data.retry_after, empty: () => 0 },
  );
}

export function signInWithCode(email: string, code: string, nextUrl: string) {
  const body = { email, code, next_url: nextUrl };
  return call("POST /auth/login", { body }, { read: ({ customer }) => customer, empty: () => null });
}

export function signOut() {
  return callForData("DELETE /customer-api/sign-out", {});
}

/** How a password travels: no sign of it is lost, whatever alphabet it is typed in. */
const encoded = (password: string) =>
  window.btoa(String.fromCharCode(...new TextEncoder().encode(password.normalize("NFKC"))));

interface PasswordForm {
  email: string;
  password: string;
  next: string;
  source: string;
  /** The session ends by itself after two hours. */
  isShort: boolean;
}

export function signInWithPassword({ email, password, next, source, isShort }: PasswordForm) {
  const body = { email, password: encoded(password), next_url: next, login_source: source, auto_logout: isShort };
  const input = { query: { type: "sign-in", ...invitedBy() }, body };
  return call("POST /customer-api/sign-in", input, { read: ({ customer }) => customer, empty: () => null });
}

/** Mails a link; there is an account, and somebody signed in, once it was opened. */
export function signUpWithPassword({ email, password, next, source }: Omit<PasswordForm, "isShort">) {
  const body = { email, password: encoded(password), next_url: next, login_source: source };
  return callForData("POST /customer-api/sign-in", { query: { type: "sign-up", ...invitedBy() }, body });
}

export function requestPasswordLink(email: string, next: string) {
  return callForData("POST /customer-api/reset-password-request", { query: {}, body: { email, next_url: next } });
}

const entered = {
  read: ({ customer, data }: AnswerOf<"POST /customer-api/reset-password">) => ({ customer, next: data.next }),
  empty: () => null,
};

/** By a mailed link: signs in here and out everywhere else. */
export function setPassword(token: string, password: string) {
  const body = { token, password: encoded(password) };
  return call("POST /customer-api/reset-password", { query: {}, body }, entered);
}

/** By a mailed link; the password only where the server asks for it, in another browser. */
export function confirmAddress(token: string, password: string) {
  const body = { token, ...(password && { password: encoded(password) }) };
  return call("POST /customer-api/verify-email", { query: {}, body }, entered);
}

/** By the link of a mailed code, in the browser that asked for it. */
export function signInWithLink(token: string) {
  return call("POST /auth/login", { body: { token } }, entered);
}

/** Where the customer is signed in. */
export function fetchSessions(from?: Caller) {
  return call("GET /customer-api/sessions", {}, { from, read: ({ data }) => data.sessions, empty: () => [] });
}

/** Answers the sessions that are left. */
export function endSession(name: string) {
  const read = { read: ({ data }: AnswerOf<"GET /customer-api/sessions">) => data.sessions, empty: () => null };
  return call("DELETE /customer-api/sessions/:name", { params: { name } }, read);
}

/** Ends all sessions of the customer; the answer's message says so. */
export function signOutEverywhere() {
  return callForData("DELETE /customer-api/sign-out-everywhere", {});
}
