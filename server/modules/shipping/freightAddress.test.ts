import { boxIn } from "./freightAddress";

test.each([
  "PO Box 12",
  "P.O. Box 1234",
  "p. o. box 7",
  "P O BOX 9",
  "POB 44",
  "Post Office Box 3",
  "Postal Box 3",
  "Postfach 10 11 12",
  "Packstation 123",
  "packstation 45",
  "Postfiliale 502",
  "BP 40",
  "B.P. 12",
  "Boîte postale 5",
  "boite postale 5",
  "Case postale 33",
  "Postbus 100",
  "Postboks 8",
  "Apartado de correos 9",
  "Casella postale 4",
])("%s is a box", (text) => {
  expect(boxIn({ address: text, apartment: "" })).toBe("address");
  expect(boxIn({ address: "12 River Street", apartment: text })).toBe("apartment");
});

test.each([
  "12 River Street",
  "4 Box Hill Road",
  "Boxberger Str. 5",
  "Postfachweg 3",
  "12 rue de la Poste",
  "Poststraße 8",
  "1 Post Road, Box Lane",
  "Hauptstraße 3 bp",
  "Piazza Po 4",
  "Box 3",
  "12 avenue Foch, CS 70001",
])("%s has a door", (text) => expect(boxIn({ address: text, apartment: text })).toBeUndefined());
