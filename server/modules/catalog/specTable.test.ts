import { marketOf } from "../../../contract/locales";
import { specText } from "./specTable";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("a specification", () => {
  test("is measured as the market measures", () => {
    expect(plain(specText(118, "cm", marketOf("en-US")))).toBe("46.5 in (118 cm)");
    expect(plain(specText(118, "cm", marketOf("en-GB")))).toBe("118 cm");
    expect(plain(specText(38, "mm/s", marketOf("en-US")))).toBe("1.5 in/s (38 mm/s)");
    expect(plain(specText(5.1, "m²", marketOf("en-US")))).toBe("54.9 sq ft (5.1 m²)");
    expect(plain(specText(120, "kg", marketOf("en-US")))).toBe("264.6 lb (120 kg)");
  });

  test("that is nothing says so instead of a measure of zero", () => {
    expect(specText(0, "cm", marketOf("en-US"))).toBe("None");
    expect(specText(0, "minutes", marketOf("de-DE"))).toBe("Keine");
    expect(specText(0, undefined, marketOf("de-DE"))).toBe("0");
  });

  test("is written as the language writes", () => {
    expect(plain(specText(1.5, "hours", marketOf("de-DE")))).toBe("1,5 Stunden");
    expect(plain(specText(1, "years", marketOf("fr-FR")))).toBe("1 an");
    expect(plain(specText(10, "years", marketOf("fr-FR")))).toBe("10 ans");
    expect(plain(specText(135, "°", marketOf("de-DE")))).toBe("135°");
    expect(specText(true, undefined, marketOf("de-AT"))).toBe("Ja");
    expect(specText({ en: "Steel", fr: "Acier", de: "Stahl" }, undefined, marketOf("fr-CA"))).toBe("Acier");
  });
});
