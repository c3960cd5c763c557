const END = Buffer.from("</head>");

/**
 * Writes a page's JSON-LD at the end of its head. Crawlers alone read it: as a part of the page's own data it would
 * be sent twice and parsed by every browser.
 */
export function withStructuredData(html: Buffer, blocks: string | undefined): Buffer {
  const end = blocks ? html.indexOf(END) : -1;
  if (!blocks || end < 0) return html;
  const scripts = blocks.split("\t").map((block) => `<script type="application/ld+json">${block}</script>`);
  return Buffer.concat([html.subarray(0, end), Buffer.from(scripts.join("")), html.subarray(end)]);
}
