import { printVatNumber, readVatNumber } from "./vatNumbers";

/** Numbers of companies that print them, and the examples of the registers. */
const RIGHT = [
  "ATU13585627",
  "BE0428759497",
  "BG175074752",
  "CY10259033P",
  "CZ25123891",
  "DE136695976",
  "DK13585628",
  "EE100931558",
  "EL094259216",
  "ESB58378431",
  "ES54362315K",
  "ESX2482300W",
  "FI20774740",
  "FR40303265045",
  "FRK7399859412",
  "HR33392005961",
  "HU12892312",
  "IE6433435F",
  "IE6433435OA",
  "IE8D79739I",
  "IT00743110157",
  "LT119511515",
  "LT100001919017",
  "LU15027442",
  "LV40003521600",
  "MT11679112",
  "NL004495445B01",
  "PL8567346215",
  "PT501964843",
  "RO18547290",
  "SE556188840401",
  "SI50223054",
  "SK2022749619",
  "XI980780684",
  "BE1009020031",
];

test.each(RIGHT)("%s is read", (text) => {
  const number = readVatNumber(text);
  expect(number && printVatNumber(number)).toBe(text);
});

/** Where every digit counts, one that is wrong is noticed. */
const CHECKED = RIGHT.filter((text) => !/^(FRK|XI|LU)/.test(text));
test.each(CHECKED)("a wrong last digit of %s is noticed", (text) => {
  const at = /\d(?=[A-Z]*$)/.exec(text.replace(/B01$/, ""))?.index ?? text.length - 1;
  const place = text.startsWith("SE") ? 11 : at;
  const wrong = `${text.slice(0, place)}${(Number(text[place]) + 1) % 10}${text.slice(place + 1)}`;
  expect(readVatNumber(wrong)).toBeNull();
});

test("blanks, dots, dashes and small letters do not matter; Greece may say GR", () => {
  expect(readVatNumber(" de 136.695-976 ")).toEqual({ state: "DE", rest: "136695976" });
  expect(readVatNumber("GR094259216")).toEqual({ state: "EL", rest: "094259216" });
});

test.each([
  "",
  "DE",
  "DE12345678",
  "US123456789",
  "GB980780684",
  "CHE107787577",
  "__proto__",
  "DE1366959761",
  "FR4O303265045",
])("%j is none of the European Union", (text) => {
  expect(readVatNumber(text)).toBeNull();
});
