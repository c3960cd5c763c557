import { suggestEmail } from "./suggestEmail";

test.each([
  ["ada@gmial.com", "ada@gmail.com"],
  ["Ada@GMAIL.CMO", "ada@gmail.com"],
  ["ada@hotmial.com", "ada@hotmail.com"],
  ["ada@orage.fr", "ada@orange.fr"],
  ["ada@outlok.com", "ada@outlook.com"],
])("%s was meant to be %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  "ada@gmail.com",
  "ada@web.de",
  "ada@northwind.example",
  "ada@velstol.de",
  "ada",
  "",
  "@",
  "ada@sap.com",
  "ada@abb.ch",
  "ada@mail.com",
])("%s is left as it is", (typed) => expect(suggestEmail(typed)).toBeUndefined());
