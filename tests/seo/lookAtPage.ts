import type { Visit } from "./crawl";
import { lookAtData } from "./data/lookAtData";
import type { Findings } from "./findings";
import type { PageFacts } from "./readPage";
import type { Site } from "./site";

const TITLE = [8, 65] as const;
const DESCRIPTION = [50, 165] as const;
/** Bytes of a page's HTML after gzip. */
const MOST_BYTES = 100_000;

interface Look {
  bytes: number;
  findings: Findings;
}

/** Looks at what one page says of itself; answers the prices of its offers. */
export function lookAtPage(site: Site, visit: Visit, page: PageFacts, { bytes, findings }: Look): number[] {
  const { path } = visit;
  const look = (check: string, isWell: boolean, reason: string) => findings.look(check, isWell, path, reason);
  look("language", page.lang === visit.locale, `says that it is "${page.lang}"`);
  look("one heading", page.h1 === 1, `has ${page.h1} h1`);
  look("one title", page.titles.length === 1 && page.titles[0] !== "", `has ${page.titles.length} titles`);
  look("page weight", bytes <= MOST_BYTES, `its HTML has ${bytes} bytes after gzip`);
  lookAtImages(page, look);
  if (!visit.isIndexable) {
    look("canonical", page.canonicals.length === 0, "is not for the index and has a canonical address");
    look("not in the sitemap", visit.kind === "", "is not for the index and stands in the sitemap");
    return [];
  }
  look("canonical", page.canonicals.length === 1, `has ${page.canonicals.length} canonical addresses`);
  if (visit.kind) {
    const isOwn = visit.canonical === site.origin + path;
    look("the sitemap's pages are canonical", isOwn, `is canonical to ${visit.canonical}`);
  }
  within(look, "title's length", visit.title, TITLE);
  look("one description", page.descriptions.length === 1, `has ${page.descriptions.length} descriptions`);
  within(look, "description's length", visit.description, DESCRIPTION);
  return lookAtData(visit, page, findings);
}

type LookHere = (check: string, isWell: boolean, reason: string) => boolean;

function within(look: LookHere, check: string, text: string, [least, most]: readonly [number, number]): void {
  const isWell = text.length >= least && text.length <= most;
  look(check, isWell, `has ${text.length} characters, ${least} to ${most} are shown whole: "${text}"`);
}

function lookAtImages(page: PageFacts, look: LookHere): void {
  for (const { src, hasAlt, hasSize } of page.images) {
    look("pictures have a text", hasAlt, `${src} has no alt`);
    look("pictures have a size", hasSize, `${src} has no width and height`);
  }
}
