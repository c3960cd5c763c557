import { mailHtml, mailText, type MailBlock } from "./layout";

const frame = { storeName: "Velstol", origin: "https://store.test", language: "en", footer: "" } as const;
const written = (typed: string) => {
  const blocks: MailBlock[] = [
    { kind: "text", text: `For ${typed}` },
    { kind: "rows", rows: [{ label: `Note: ${typed}`, value: typed }] },
    { kind: "button", label: typed, href: "https://store.test/order" },
  ];
  const content = { preview: typed, title: typed, blocks };
  return [mailHtml(content, frame).replace(/<a href="[^"]*"/g, ""), mailText(content, frame)];
};

/** What mail programs make links of. */
const LINKED = /\w:\/\/(?!store\.test)|\S@\S|[\p{L}\p{N}]\.(com|de|net|ly|test)/iu;

test.each([
  "http://evil.test/win",
  "HTTPS://EVIL.COM",
  "www.evil.com",
  "evil.de",
  "bit.ly/3xYz",
  "ada@evil.com",
  "Booking.com B.V.",
  "shop.evil.net?x=1",
  "http://127.0.0.1",
])("a mail makes no link of %s, and reads as before", (typed) => {
  for (const part of written(typed)) {
    const own = part.replaceAll("https://store.test/order", "");
    expect(own).not.toMatch(LINKED);
    expect(own.replaceAll("\u200a", "")).toContain(typed);
  }
});

test("what is no address stays as it was typed", () => {
  for (const typed of ["Dr. St. John", "1.299,00 €", "12.5", "No. 4", "DE02 1203"])
    for (const part of written(typed)) expect(part).not.toContain("\u200a");
});

test("buttons, links and checked addresses lead where they say", () => {
  const blocks: MailBlock[] = [
    { kind: "link", label: "At the carrier", href: "https://carrier.test/?number=1&a=2" },
    { kind: "rows", rows: [{ label: "E-mail", value: "ada@people.test", isAddress: true }] },
  ];
  const content = { preview: "", title: "", blocks };
  expect(mailHtml(content, frame)).toContain('<a href="https://carrier.test/?number=1&amp;a=2"');
  expect(mailText(content, frame)).toContain("At the carrier: https://carrier.test/?number=1&a=2");
  for (const part of [mailHtml(content, frame), mailText(content, frame)]) expect(part).toContain("ada@people.test");
});
