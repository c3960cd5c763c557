import { world } from "./db/seed/world";
import { worded } from "./measures";

const us = { language: "en", country: "US" } as const;
const same = (text: string) => ({ en: text, fr: text, de: text });
const plain = (text: string) => text.replace(/\u00a0/g, " ");

test.each([
  ["62 to 127 cm (24–50 in)", "24 to 50 in (62–127 cm)"],
  ["between 160 and 185 cm (5′3″–6′1″), the shorter", "between 5′3″ and 6′1″ (160–185 cm), the shorter"],
  ["29 and 13 kg (64 and 29 lb)", "64 and 29 lb (29 and 13 kg)"],
  ["100 × 60 cm (39 × 24 in)", "39 × 24 in (100 × 60 cm)"],
  ["120 × 70 to 160 × 80 cm (47 × 28 to 63 × 31 in)", "47 × 28 to 63 × 31 in (120 × 70 to 160 × 80 cm)"],
  ["2.2 × 1.6 m (7.2 × 5.2 ft), 2.25 m (7.4 ft) high", "7.2 × 5.2 ft (2.2 × 1.6 m), 7.4 ft (2.25 m) high"],
  ["a figure of 1.72 m (5 ft 8 in)", "a figure of 5 ft 8 in (1.72 m)"],
  ["180 m³ (6,360 cu ft) of air", "6,360 cu ft (180 m³) of air"],
  ["10.8 m² (116 sq ft)", "116 sq ft (10.8 m²)"],
  ["Vented steel, 2 mm (ISO 2768)", "Vented steel, 2 mm (ISO 2768)"],
])("%s begins with the system of the United States there", (written, turned) => {
  expect(worded(same(written), us)).toBe(turned);
  expect(worded(same(written), { language: "en", country: "GB" })).toBe(written);
  expect(worded(same(written), { language: "en" })).toBe(written);
});

test("no English text of the shop leaves a shopper in the United States with metres or kilograms alone", () => {
  const texts: string[] = [];
  const collect = (data: unknown): void => {
    if (typeof data !== "object" || data === null) return;
    if ("en" in data && "fr" in data && typeof data.en === "string") texts.push(data.en);
    else Object.values(data).forEach(collect);
  };
  const { products, categories, optionGroups } = world;
  // Keywords are typed into the search field, not read.
  collect([products.map(({ keywords: _typed, ...product }) => product), categories, optionGroups]);
  const metricAlone = texts
    .map((text) => plain(worded(same(text), us)).replace(/\([^()]*\)/g, ""))
    .filter((text) => /\d\s?(?:cm|m|m²|m³|kg|km\/h)(?![\p{L}\d²³/])/u.test(text));
  expect(metricAlone).toEqual([]);
});
