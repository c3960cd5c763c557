import { compoundsOf } from "./compounds";

/** Words with their stems, as PostgreSQL's German dictionary makes them. */
const stems = new Map(
  Object.entries({
    tisch: "tisch",
    tische: "tisch",
    schreibtisch: "schreibtisch",
    schreibtische: "schreibtisch",
    besprechungstisch: "besprechungst",
    schreibtischstuhl: "schreibtischstuhl",
    tischplatte: "tischplatt",
    stuhl: "stuhl",
    arm: "arm",
    monitor: "monitor",
    monitorarm: "monitorarm",
    schwarm: "schwarm",
    set: "set",
    headset: "headset",
  }),
);
const compounds = compoundsOf(stems);

test("a word finds what is named by it at the end, in every form", () => {
  expect(compounds("tisch")).toEqual(["schreibtisch", "schreibtische", "besprechungstisch", "besprechungst"]);
  expect(compounds("tische")).toEqual(compounds("tisch"));
});

test("a thing for a desk is no desk", () => {
  expect(compounds("tisch")).not.toContain("tischplatte");
  expect(compounds("tisch")).not.toContain("schreibtischstuhl");
  expect(compounds("stuhl")).toEqual(["schreibtischstuhl"]);
});

test("a short word ends a compound only after another word", () => {
  expect(compounds("arm")).toEqual(["monitorarm"]);
  expect(compounds("set")).toEqual([]);
});

test("an unknown word has none", () => {
  expect(compounds("qqq")).toEqual([]);
});
