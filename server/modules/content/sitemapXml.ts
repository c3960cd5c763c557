import { alternatesOf, LISTED_LOCALES, localePath } from "../../../contract/locales";
import type { SitemapPath } from "./sitemapPaths";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function sitemapIndex(origin: string, files: readonly SitemapPath[]): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${escaped(origin + path)}</loc>${lastmod(changedAt)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Every path in the 42 listed locales, path by path; each address names all its alternates, itself among them. */
export function* urlSet(origin: string, paths: readonly SitemapPath[]): Generator<string> {
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  yield `${HEAD}<urlset ${spaces}>\n`;
  for (const { path, changedAt } of paths) {
    const alternates = alternatesOf(path)
      .map(
        (alternate) =>
          `<xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${escaped(origin + alternate.path)}"/>`,
      )
      .join("");
    const entries = LISTED_LOCALES.map(
      (locale) =>
        `<url><loc>${escaped(origin + localePath(path, locale))}</loc>${lastmod(changedAt)}${alternates}</url>\n`,
    );
    yield entries.join("");
  }
  yield "</urlset>\n";
}

function lastmod(changedAt: Date | null): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
}

function escaped(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&apos;");
}
