import { ADDRESS_FORMS } from "./addressForms";
import { postalLines } from "./postalLines";
import { REGIONS } from "./regions";

const written = (country: string, city: string, zip: string, state = "") =>
  postalLines({ address: "Street 1", apartment: "", city, state, zip, country }, REGIONS).map((line) =>
    line.replaceAll("\u00a0", " "),
  );

test.each([
  ["US", "Portland", "97201", "OR", ["Street 1", "Portland, OR 97201"]],
  ["CA", "Toronto", "M5V 2T6", "ON", ["Street 1", "Toronto, ON M5V 2T6"]],
  ["GB", "London", "EC1Y 8SY", "", ["Street 1", "London", "EC1Y 8SY"]],
  ["IE", "Cashel", "E25 A1B2", "TA", ["Street 1", "Cashel", "Co. Tipperary", "E25 A1B2"]],
  ["IE", "Dublin 4", "D04 A1B2", "D", ["Street 1", "Dublin 4", "D04 A1B2"]],
  ["IT", "Milano", "20121", "MI", ["Street 1", "20121 Milano MI"]],
  ["ES", "Getafe", "28901", "M", ["Street 1", "28901 Getafe", "Madrid"]],
  ["ES", "Madrid", "28039", "M", ["Street 1", "28039 Madrid"]],
  ["EE", "Kullamaa", "69501", "Läänemaa", ["Street 1", "69501 Kullamaa, Läänemaa"]],
  ["RO", "Aiud", "515200", "Alba", ["Street 1", "515200 Aiud, Alba"]],
  ["LT", "Vilnius", "04340", "", ["Street 1", "LT-04340 Vilnius"]],
  ["HU", "Budapest", "1037", "", ["Budapest", "Street 1", "1037"]],
  ["MT", "Valletta", "VLT 1613", "", ["Street 1", "Valletta", "VLT 1613"]],
  ["LV", "Rīga", "LV-1073", "", ["Street 1", "Rīga, LV-1073"]],
  ["LV", "Ādaži", "LV-2164", "Ādažu novads", ["Street 1", "Ādažu novads", "Ādaži, LV-2164"]],
  ["FI", "Helsinki", "00550", "", ["Street 1", "FI-00550 Helsinki"]],
  ["LU", "Luxembourg", "4750", "", ["Street 1", "L-4750 Luxembourg"]],
  ["MC", "Monaco", "98000", "", ["Street 1", "MC-98000 Monaco"]],
  ["SI", "Kranj", "4000", "", ["Street 1", "SI-4000 Kranj"]],
  ["SE", "Stockholm", "114 55", "", ["Street 1", "SE-114 55 Stockholm"]],
  ["CH", "Bern", "3011", "", ["Street 1", "CH-3011 Bern"]],
  ["DE", "Berlin", "10115", "", ["Street 1", "10115 Berlin"]],
])("an address in %s: %s", (country, city, zip, state, lines) =>
  expect(written(country, city, zip, state)).toEqual(lines),
);

test("what somebody typed is on it in every country, and what is missing leaves no trace", () => {
  for (const country of Object.keys(ADDRESS_FORMS)) {
    const whole = written(country, "Somewhere", "ZIP", "Region").join("\n");
    for (const part of ["Street 1", "Somewhere", "ZIP"]) expect(whole).toContain(part);
    expect(written(country, "Somewhere", "").join("\n")).toMatch(/^(Street 1\nSomewhere|Somewhere\nStreet 1)$/);
  }
});

test("the postcode does not part from the city", () => {
  expect(postalLines({ address: "", apartment: "", city: "Bern", state: "", zip: "3011", country: "CH" })).toEqual([
    "CH-3011\u00a0Bern",
  ]);
});
