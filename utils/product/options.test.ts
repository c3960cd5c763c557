import type { OptionRule, ProductOption } from "@/contract/product";
import {
  choose,
  chosenPicture,
  presetChoice,
  readChoice,
  reasonAgainst,
  shareableChoice,
  optionsOfPicture,
  differingOptions,
  writeChoice,
} from "./options";

const group = (id: number, values: string[], optional = false): ProductOption => ({
  id,
  code: `G${id}`,
  name: `Group ${id}`,
  kind: "text",
  optional,
  preset: optional ? "" : (values[0] ?? ""),
  values: values.map((value) => ({ value, name: value, delta: 0, swatch: "", picture: null })),
});

const size = group(3, ["120x70", "180x80", "200x90"]);
const top = group(2, ["laminate", "oak", "linoleum"]);
const extras = group(9, ["tray", "drawer"], true);
const options = [size, top, extras];
const rules: OptionRule[] = [
  { when: "2.linoleum", needs_any: [], excludes: ["3.200x90"], reason: "Linoleum ends at 180 cm." },
  { when: "9.drawer", needs_any: ["3.180x80", "3.200x90"], excludes: [], reason: "The drawer needs a wide top." },
];

test("starts with the presets and nothing optional", () => {
  expect(presetChoice(options)).toEqual({ 3: ["120x70"], 2: ["laminate"], 9: [] });
});

test("an address carries only what differs, and reads back to the same choice", () => {
  const choice = choose(choose(presetChoice(options), top, "oak"), extras, "tray");
  expect(shareableChoice(choice, options)).toBe("2.oak_9.tray");
  expect(readChoice("2.oak_9.tray", options)).toEqual(choice);
  expect(writeChoice(choice, options)).toBe("3.120x70_2.oak_9.tray");
});

test("what the product does not offer is left out of an address", () => {
  expect(readChoice("2.gold_77.x_nonsense_3.200x90", options)).toEqual({ 3: ["200x90"], 2: ["laminate"], 9: [] });
});

test("optional values come and go, in the product's order", () => {
  const both = choose(choose(presetChoice(options), extras, "drawer"), extras, "tray");
  expect(both[9]).toEqual(["tray", "drawer"]);
  expect(choose(both, extras, "drawer")[9]).toEqual(["tray"]);
});

test("a value that a rule forbids is explained from both sides", () => {
  const linoleum = choose(presetChoice(options), top, "linoleum");
  expect(reasonAgainst(linoleum, size, "200x90", rules)).toBe("Linoleum ends at 180 cm.");
  expect(reasonAgainst(linoleum, size, "180x80", rules)).toBe("");
  const widest = choose(presetChoice(options), size, "200x90");
  expect(reasonAgainst(widest, top, "linoleum", rules)).toBe("Linoleum ends at 180 cm.");
});

test("a value that needs another is explained, also when the other would go", () => {
  expect(reasonAgainst(presetChoice(options), extras, "drawer", rules)).toBe("The drawer needs a wide top.");
  const withDrawer = choose(choose(presetChoice(options), size, "180x80"), extras, "drawer");
  expect(reasonAgainst(withDrawer, size, "120x70", rules)).toBe("The drawer needs a wide top.");
});

test("a caption names what a picture shows and is not chosen, and nothing where all is as chosen", () => {
  const shows = [
    { option_id: 3, value: "120x70", name: "120 × 70 cm" },
    { option_id: 2, value: "laminate", name: "white top" },
    { option_id: 9, value: "tray", name: "cable tray" },
  ];
  const pictured = choose(presetChoice(options), extras, "tray");
  expect(differingOptions(shows, pictured)).toEqual([]);
  expect(differingOptions(shows, presetChoice(options))).toEqual(["cable tray"]);
  expect(differingOptions(shows, choose(pictured, extras, "drawer"))).toEqual(["cable tray"]);
  const oak = choose(choose(pictured, top, "oak"), size, "200x90");
  expect(differingOptions(shows, oak)).toEqual(["120 × 70 cm", "white top"]);

  const picture = { src: "/oak", width: 4, height: 5, widths: [480], blur: "", alt: "Oak" };
  const offered = { ...top, values: top.values.map((each) => (each.value === "oak" ? { ...each, picture } : each)) };
  const chosen = chosenPicture([size, offered, extras], oak, 3);
  expect(chosen).toEqual({ option_id: 2, value: "oak", picture });
  expect(chosen && differingOptions(optionsOfPicture(shows, chosen), oak)).toEqual(["120 × 70 cm"]);
});
