import { withStructuredData } from "./structuredData";

const page = Buffer.from("<html><head><title>A</title></head><body>ü</body></html>");

test("each block becomes a script of its own at the end of the head", () => {
  expect(withStructuredData(page, '{"a":1}\t{"b":2}').toString()).toBe(
    '<html><head><title>A</title><script type="application/ld+json">{"a":1}</script>' +
      '<script type="application/ld+json">{"b":2}</script></head><body>ü</body></html>',
  );
});

test("a page without blocks, and blocks without a page, change nothing", () => {
  expect(withStructuredData(page, undefined)).toBe(page);
  expect(withStructuredData(Buffer.from("{}"), "{}").toString()).toBe("{}");
});
