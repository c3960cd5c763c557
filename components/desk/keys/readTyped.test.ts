import de from "@/public/locales/de/deskPalette.json";
import en from "@/public/locales/en/deskPalette.json";
import fr from "@/public/locales/fr/deskPalette.json";
import consoleWords from "@/public/locales/en/desk.json";
import { JUMP_KEYS } from "@/constants/deskKeys";
import { fold, readTyped, type TypedAct } from "./readTyped";

const reader =
  ({ acts }: typeof en, locale: string) =>
  (text: string) =>
    readTyped(text, (act: TypedAct) => acts[act].words, locale);

test("an act is its word in the page's language, and what follows is what it is of", () => {
  const read = reader(en, "en-US");
  expect(read("refund VS-26-ABC")).toEqual({ act: "refund", rest: "VS-26-ABC", country: null });
  expect(read("  Refund   VS-26-ABC ")).toEqual({ act: "refund", rest: "VS-26-ABC", country: null });
  expect(read("refunds VS-26")).toEqual({ act: null, rest: "refunds VS-26", country: null });
  expect(read("refund")).toEqual({ act: "refund", rest: "", country: null });
  expect(reader(de, "de-DE")("Erstatten VS-26")).toMatchObject({ act: "refund", rest: "VS-26" });
  expect(reader(fr, "fr-FR")("annuler VS-26")).toMatchObject({ act: "cancel", rest: "VS-26" });
});

test("a price is asked for with a country, by its code or by its name in the page's language", () => {
  expect(reader(en, "en-US")("why price rise duo FR")).toEqual({ act: "price", rest: "rise duo", country: "FR" });
  expect(reader(en, "en-US")("price rise duo united kingdom")).toMatchObject({ rest: "rise duo", country: "GB" });
  expect(reader(de, "de-DE")("preis tisch österreich")).toMatchObject({ act: "price", rest: "tisch", country: "AT" });
  expect(reader(fr, "fr-FR")("prix bureau Autriche")).toMatchObject({ act: "price", rest: "bureau", country: "AT" });
  expect(reader(en, "en-US")("price FR")).toEqual({ act: "price", rest: "FR", country: null });
  expect(reader(en, "en-US")("desk FR")).toEqual({ act: null, rest: "desk FR", country: null });
});

test("letters are compared without their signs", () => {
  expect(fold("  Prämie   Élan ")).toBe("pramie elan");
});

test.each([
  ["staff", consoleWords.console.places],
  ["vendor", consoleWords.brand.places],
] as const)("each screen of the %s desk has a letter or a digit of its own behind g", (side, places) => {
  const letters = Object.values(JUMP_KEYS[side]);
  expect(Object.keys(JUMP_KEYS[side]).sort()).toEqual(Object.keys(places).sort());
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z0-9]$/);
});
