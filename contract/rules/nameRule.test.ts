import { nameFault, type NameKind } from "./nameRule";

test.each<[string, NameKind]>([
  ["Ada Shopper", "person"],
  ["Dr. St. John", "person"],
  ["Dr.St.John", "person"],
  ["O'Neil", "person"],
  ["Müller-Lüdenscheid", "person"],
  ["Dipl.-Ing. Jörg Maier", "person"],
  ["Dipl.Ing. Jörg Maier", "person"],
  ["J.de Vries", "person"],
  ["Prof.de Boer", "person"],
  ["Martin Luther King Jr.", "person"],
  ["علی‌رضا محمدی", "person"],
  ["山田 太郎", "person"],
  ["Acme Inc.", "person"],
  ["AT&T Corp.", "person"],
  ["Booking.com B.V.", "person"],
  ["Amazon.com, Inc.", "person"],
  ["Booking.com B.V.", "company"],
  ["Check24.de", "company"],
  ["1-800-Flowers.com", "company"],
  ["Hauptstr.12", "place"],
  ["Hauptstr.am Markt 3", "place"],
  ["St.Gallen", "place"],
  ["Frankfurt a.M.", "place"],
  ["Rothenburg o.d.T.", "place"],
  ["Avda.de la Constitución 4", "place"],
  ["c/o Maier, 3rd floor, No. 4/5", "place"],
  ["12 River Street", "place"],
  ["", "person"],
])("%s is a name (%s)", (text, kind) => expect(nameFault(text, kind)).toBeNull());

test.each<[string, NameKind]>([
  ["http://evil.test win now", "person"],
  ["HTTPS://evil", "company"],
  ["mailto:a", "place"],
  ["www.evil.test", "company"],
  ["Ada (www2.evil.test)", "person"],
  ["evil.com", "person"],
  ["win now at evil.de today", "person"],
  ["Ada.evil.co.uk", "person"],
  ["evil.com/win", "company"],
  ["bit.ly/3xYz", "place"],
  ["t.me/evil", "person"],
  ["evil．com", "person"],
  ["evil。com", "person"],
  ["ｗｗｗ．evil．test", "company"],
  ["evil\u00ad.c\u200com", "person"],
  ["пример.com", "place"],
  ["evil.com", "place"],
])("%s is a link (%s)", (text, kind) => expect(nameFault(text, kind)).toBe("link"));

test.each(["ada@evil.test", "Ada <ada@evil.test>", "write to ada＠evil.test"])("%s is an address of e-mail", (text) =>
  expect(nameFault(text, "company")).toBe("mailAddress"),
);

test.each(["Ada\u0000", "Ada\u001bShopper", "Ada \u202eteksam", "A\u200bda", "Ada\u2066", "\ufeffAda", "Ada\u0085"])(
  "%j holds what nobody sees",
  (text) => expect(nameFault(text, "person")).toBe("unseen"),
);

test("a long text takes no time", () => {
  // Of the processor: others may have it meanwhile.
  const began = process.cpuUsage();
  for (const text of ["a".repeat(2000), "a.".repeat(1000), "a-".repeat(1000), "@".repeat(2000), "a@".repeat(1000)])
    nameFault(text, "person");
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
});
