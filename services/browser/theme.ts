import { COOKIES, THEME_DAYS } from "@/constants/cookies";
import { writeCookie, readCookie } from "./cookies";

type Mode = "light" | "dark" | "system";

const PAPER = { light: "#fbfaf7", dark: "#141513" };

function show(mode: Mode): void {
  const dark = mode === "dark" || (mode === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  const theme = dark ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[theme]);
}

/** What was chosen before; light until then. */
function rememberedTheme(): Mode {
  const mode = readCookie(COOKIES.theme);
  return mode === "dark" || mode === "system" ? mode : "light";
}

let chosen: Mode = "light";
let following = false;

/** Shows a mode, and follows the device for as long as that is the choice. */
function take(mode: Mode): void {
  chosen = mode;
  show(mode);
  if (following) return;
  following = true;
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => show(chosen));
}

/** Keeps and shows a choice. */
export function applyTheme(mode: Mode): void {
  writeCookie(COOKIES.theme, mode, THEME_DAYS);
  take(mode);
}

/** Shows the remembered choice; answers it. */
export function followTheme(): Mode {
  const mode = rememberedTheme();
  take(mode);
  return mode;
}
