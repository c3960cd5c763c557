import { unbroken } from "./unbroken";

test("a number stays in one line with its unit, wherever in the data its text stands", () => {
  const data = { id: 3, none: null, texts: [{ de: "Trägt von 2 bis 9 kg" }, { fr: "Plateau 120 × 70 cm, 45 dB" }] };
  expect(unbroken(data)).toEqual({
    id: 3,
    none: null,
    texts: [{ de: "Trägt von 2 bis 9\u00a0kg" }, { fr: "Plateau 120\u00a0×\u00a070\u00a0cm, 45\u00a0dB" }],
  });
});

test("words after a number, and what was bound before, stay as they are", () => {
  for (const text of ["from 2 to 9 pegs", "120 großen Tischen", "9\u00a0kg", "lift-120x70"])
    expect(unbroken(text)).toBe(text);
});
