import Cookies from "js-cookie";
import type { COOKIES } from "@/constants/cookies";

type BrowserCookie = (typeof COOKIES)[keyof typeof COOKIES];

/** What the browser keeps under a name; empty when there is nothing, or when cookies are forbidden. */
export function readCookie(name: BrowserCookie): string {
  return Cookies.get(name) ?? "";
}

/** Keeps a choice for this store alone: other sites' requests do not carry it, and over https no plain line does. */
export function writeCookie(name: BrowserCookie, value: string, days: number): void {
  const secure = window.location.protocol === "https:";
  Cookies.set(name, value, { expires: days, path: "/", sameSite: "lax", secure });
}
