import { readFileSync } from "node:fs";
import { HEIGHT_BANDS } from "@/contract/rules/reviewTerms";
import { heightBandText } from "./heightBand";

const { heights } = JSON.parse(readFileSync("public/locales/en/product.json", "utf8")) as {
  heights: Record<string, string>;
};
const words = (key: string, values: Record<string, string>) =>
  (heights[key.replace("heights.", "")] ?? "").replace(/{{(\w+)}}/g, (_whole, name: string) => values[name] ?? "");
const texts = (country: string) => HEIGHT_BANDS.map((band) => heightBandText(band, country, words).replace(/\s/g, " "));

test("bands of body heights are told in centimetres, and in the United States in feet without gaps", () => {
  expect(texts("GB")).toEqual(["under 160 cm", "160–169 cm", "170–179 cm", "180–189 cm", "190 cm and over"]);
  expect(texts("US")).toEqual(["under 5′3″", "5′3″–5′6″", "5′7″–5′10″", "5′11″–6′2″", "6′3″ and over"]);
});
