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

test("markup in a text is shown as it was typed", () => {
  const typed = `<b onclick="x">Ada's & Co</b></head><img src=x>`;
  const blocks: MailBlock[] = [
    { kind: "text", text: typed },
    { kind: "rows", rows: [{ label: typed, value: typed }] },
    { kind: "code", code: typed },
    { kind: "link", label: typed, href: `https://store.test/?a="><img src=x>` },
    { kind: "button", label: typed, href: `https://store.test/?a="><img src=x>` },
  ];
  const html = mailHtml({ preview: typed, title: typed, blocks }, { ...frame, storeName: typed, footer: typed });
  expect(html).not.toMatch(/<b |<img|onclick="x"/);
  expect(html.match(/<\/head>/g)).toHaveLength(1);
});

test("a mail has a line for the inbox, colours for the dark, and a width in Outlook", () => {
  const html = mailHtml({ preview: "For the inbox", title: "Title", blocks: [{ kind: "code", code: "A7K9" }] }, frame);
  expect(html).toMatch(/<div style="display:none[^"]*"[^>]*>For the inbox/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark){.page");
  expect(html).toMatch(/<!--\[if mso\]><style>\.frame\{width:600px/);
  expect(html).toMatch(/<table [^>]*width="600"[^>]*style="max-width:600px;width:100%"/);
});
