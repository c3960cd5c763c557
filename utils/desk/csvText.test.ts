import { csvText } from "./csvText";

test("cells are parted as the language's spreadsheets part them, and none is a formula", () => {
  const rows = [
    ["Part", "Why"],
    ["=1+1", 'says "no", twice'],
  ];
  expect(csvText(rows, "en-US")).toBe('\ufeffPart,Why\r\n\'=1+1,"says ""no"", twice"\r\n');
  expect(csvText(rows, "de-DE")).toContain("Part;Why\r\n");
  expect(csvText([["@a", "-1", "+1", "\tx"]], "fr-FR")).toBe("\ufeff'@a;'-1;'+1;'\tx\r\n");
});
