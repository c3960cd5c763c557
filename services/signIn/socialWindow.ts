import { paths } from "@/constants/paths";
import { localePath, type Locale } from "@/contract/locales";
import type { ForeignScriptName } from "@/contract/visit/foreignScripts";

/**
 * What the window of a provider tells the shop's pages. The provider's script runs beside it and could say the same:
 * nothing of it is believed, and who has signed in is asked of the server.
 */
export type WindowNews =
  | { kind: "here" | "left"; way: ForeignScriptName }
  | { kind: "entered"; way: ForeignScriptName; isSignUp: boolean };

const CHANNEL = "social-sign-in";

const openChannel = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL));

export function tellPages(news: WindowNews): void {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

/** Answers the way to stop. */
export function followWindows(hear: (news: WindowNews) => void): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<WindowNews>) => hear(data);
  return () => channel.close();
}

/** The one page with the provider's script. */
export const addressOfWindow = (way: ForeignScriptName, source: string, locale: Locale) =>
  localePath(`${paths.signIn}/${way}?source=${encodeURIComponent(source)}`, locale);

/**
 * Without a way back to the page that opens it, which may be the till: neither reaches the other, so that whether the
 * browser has opened it is known only by what the window tells.
 */
export function openWindow(address: string): void {
  const [width, height] = [480, 640];
  const left = Math.round(window.screenX + Math.max(0, window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + Math.max(0, window.outerHeight - height) / 2);
  window.open(address, "_blank", `noopener,width=${width},height=${height},left=${left},top=${top}`);
}
