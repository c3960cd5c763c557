import { articlePaths } from "../articles/repositoryPaths";
import type { Source } from "../catalog/memo";
import { categoryPaths, productChanges, productPaths, showroomPaths, vendorPaths } from "./repositorySitemap";

export const SITEMAP_TYPES = ["pages", "categories", "products", "showrooms", "articles"] as const;
export type SitemapType = (typeof SITEMAP_TYPES)[number];

/** Each path stands in a file with 42 locales of 46 alternates: about 3 MB of the 50 that are allowed. */
const PATHS_PER_FILE = 15;

export interface SitemapPath {
  /** Starts with a slash and carries no locale. */
  path: string;
  /** When its content last changed; null where no data says so. */
  changedAt: Date | null;
}

/** Pages outside the catalogue that may be indexed. */
const PAGES = [
  "/",
  "/sale",
  "/hybrid",
  "/personalized-products",
  "/group-buy",
  "/office-furniture-bulk-orders",
  "/dropshipping-program",
  "/share-and-earn-money",
  "/employees",
  "/campaign/productivity-challenge",
  "/employers",
  "/black-friday-game",
  "/upcoming-events",
  "/privacy",
  "/terms-of-use",
  "/help-center",
  "/ourblog",
];

export function isSitemapType(text: string): text is SitemapType {
  return SITEMAP_TYPES.some((type) => type === text);
}

/** What stands in the file of this number, from 0 on; nothing where there is no such file. */
export async function sitemapPaths(source: Source, type: SitemapType, file: number): Promise<SitemapPath[]> {
  const from = file * PATHS_PER_FILE;
  if (type === "products") return productPaths(source, { from, most: PATHS_PER_FILE });
  const paths = await pathsOf(source, type);
  return paths.slice(from, from + PATHS_PER_FILE);
}

/** When something in each file changed last, file by file; null where no data says so. */
export async function sitemapChanges(source: Source, type: SitemapType): Promise<(Date | null)[]> {
  if (type === "products") return productChanges(source, PATHS_PER_FILE);
  const paths = await pathsOf(source, type);
  return Array.from({ length: Math.ceil(paths.length / PATHS_PER_FILE) }, (_, file) => {
    const part = paths.slice(file * PATHS_PER_FILE, (file + 1) * PATHS_PER_FILE);
    const changes = part.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
    return changes.length < part.length ? null : new Date(Math.max(...changes));
  });
}

function pathsOf(source: Source, type: Exclude<SitemapType, "products">): SitemapPath[] | Promise<SitemapPath[]> {
  if (type === "categories") return listPaths(source);
  if (type === "articles") return articlePaths(source);
  return type === "showrooms" ? showroomPaths(source) : PAGES.map((path) => ({ path, changedAt: null }));
}

/** Lists that share the top level: categories, then what each vendor sells. */
async function listPaths(source: Source): Promise<SitemapPath[]> {
  return [...(await categoryPaths(source)), ...(await vendorPaths(source))];
}
