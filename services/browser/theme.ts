import { STORAGE } from "@/constants/storage";
import { recall, remember } from "./storage";

type Mode = "light" | "dark" | "system";

const PAPER = { light: "#fbfaf7", dark: "#141513" };

function show(mode: Mode): void {
  const dark = mode === "dark" || (mode === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  const theme = dark ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[theme]);
}

/** What was chosen before; light until then. */
export function rememberedTheme(): Mode {
  const mode = recall(STORAGE.mode);
  return mode === "dark" || mode === "system" ? mode : "light";
}

export function applyTheme(mode: Mode): void {
  remember(STORAGE.mode, mode);
  show(mode);
}

/** Shows the remembered choice and follows the device while that is the choice. Answers the way to stop. */
export function followTheme(): () => void {
  const device = window.matchMedia("(prefers-color-scheme: dark)");
  const update = () => show(rememberedTheme());
  update();
  device.addEventListener("change", update);
  return () => device.removeEventListener("change", update);
}
