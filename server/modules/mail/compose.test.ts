import { readMail } from "../mailbox/readMail";
import { composeMail } from "./compose";
import type { Mail } from "./mail";

const sender = { name: "Velstol", address: "orders@store.example", host: "store.example" };
const at = new Date("2026-03-10T12:00:00Z");
const mail: Mail = {
  to: "ada@people.example",
  subject: "Your order VS-1",
  html: "<p>Hello</p>",
  text: "Hello",
  messageId: "placed-VS-1",
};
const compose = (changes: Partial<Mail>, from = sender) => composeMail({ ...mail, ...changes }, from, at).toString();

test("a mail says the same after its way as before it", () => {
  const text = "Grüße, Ada – 3 × 9 = 27 €\n\n.\nends blank \t\nFrom here 🪑\n=C3=A9";
  const html = `<p title="=">${"Tisch für alle, ".repeat(40)}</p>\n`;
  const subject = "Ihre Bestellung für Grüße – Rücksendung 🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑 ist angekommen, vielen Dank";
  const composed = compose({ text, html, subject });
  const read = readMail(composed);
  expect(read.subject).toBe(subject);
  expect(read.text.trimEnd().replaceAll("\r\n", "\n")).toBe(text);
  expect(read.html.replaceAll("\r\n", "\n").trimEnd()).toBe(html.trimEnd());
  expect([read.to, read.date]).toEqual([mail.to, "Tue, 10 Mar 2026 12:00:00 +0000"]);
});

test("every line is short, ends as servers want it and has nothing but ASCII in it", () => {
  const composed = compose({ text: "ü".repeat(500), html: "x".repeat(5000), subject: "€".repeat(90) });
  expect(composed).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(composed.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of composed.split("\r\n")) expect(line.length).toBeLessThanOrEqual(90);
  for (const line of composed.split("\r\n").filter((one) => !/^[\w-]+: /.test(one)))
    expect(line.length).toBeLessThan(77);
});

test("nothing that somebody typed becomes a header", () => {
  const subject = "Hello\r\nBcc: eve@people.example";
  const composed = compose(
    { subject, messageId: "x>\r\nBcc: eve@people.example" },
    { ...sender, name: 'A "B"\r\nBcc: c' },
  );
  expect(composed).not.toMatch(/^bcc:/im);
  expect(readMail(composed).subject).toBe(subject);
  for (const to of ["ada@people.example\r\nBcc: eve@people.example", "ada", "a@b, eve@people.example", "<a@b.example>"])
    expect(() => compose({ to })).toThrow("no e-mail address");
});

test("files come with their names and bytes, and the domain of an address as servers know it", () => {
  const content = Buffer.from(Array.from({ length: 500 }, (_, place) => place % 256));
  const composed = compose(
    { attachments: [{ filename: "VS-26-000001.pdf", contentType: "application/pdf", content }] },
    { ...sender, address: "orders@möbel.example", name: "Möbel" },
  );
  const { text, html, files } = readMail(composed);
  expect([text.trimEnd(), html.trimEnd(), files]).toEqual(["Hello", "<p>Hello</p>", ["VS-26-000001.pdf"]]);
  const encoded = /filename="VS-26-000001.pdf"\r\n\r\n([\w+/=\r\n]*?)\r\n--/.exec(composed)?.[1] ?? "";
  expect(Buffer.from(encoded, "base64").equals(content)).toBe(true);
  expect(composed).toContain("From: =?UTF-8?Q?M=C3=B6bel?= <orders@xn--mbel-5qa.example>");
});
