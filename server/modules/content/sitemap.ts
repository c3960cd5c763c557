import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { memoised } from "../catalog/memo";
import { registerLlms } from "./llms";
import { registerProductFeeds } from "./productFeed";
import { robots } from "./robots";
import {
  isSitemapType,
  sitemapChanges,
  sitemapPaths,
  SITEMAP_TYPES,
  type SitemapPath,
  type SitemapType,
} from "./sitemapPaths";
import { sitemapIndex, urlSet } from "./sitemapXml";

const KEPT_SECONDS = 60;

/**
 * `/sitemap.xml`, its parts `/sitemaps/<type>-<n>.xml` and `/robots.txt`; addresses come from STORE_ORIGIN, never
 * from the request.
 */
export function registerSitemap(app: FastifyInstance, deps: Deps): void {
  const { origin } = deps.env;
  const hidden = { schema: { hide: true }, config: { access: "anyone" } } as const;

  registerLlms(app, deps);
  registerProductFeeds(app, deps);

  app.get("/robots.txt", hidden, async (_request, reply) =>
    publish(reply, "text/plain; charset=utf-8").send(robots(origin)),
  );

  app.get("/sitemap.xml", hidden, async (_request, reply) => {
    const files = await Promise.all(SITEMAP_TYPES.map((type) => filesOf(deps, type)));
    return publish(reply, "application/xml; charset=utf-8").send(sitemapIndex(origin, files.flat()));
  });

  app.get<{ Params: { file: string } }>("/sitemaps/:file", hidden, async (request, reply) => {
    const [, type = "", number = ""] = /^([a-z]{1,20})-([1-9]\d{0,4})\.xml$/.exec(request.params.file) ?? [];
    if (!isSitemapType(type)) throw new DomainError(httpErrors.notFound);
    const paths = await sitemapPaths(deps, type, Number(number) - 1);
    if (paths.length === 0) throw new DomainError(httpErrors.notFound);
    // Some 2 MB, of which a path at a time is in memory.
    return publish(reply, "application/xml; charset=utf-8").send(Readable.from(urlSet(origin, paths)));
  });
}

function publish(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header("Cache-Control", `public, max-age=${KEPT_SECONDS}`);
}

function filesOf(deps: Deps, type: SitemapType): Promise<SitemapPath[]> {
  return memoised(deps, `sitemap-files:${type}`, KEPT_SECONDS, async () => {
    const changes = await sitemapChanges(deps, type);
    return changes.map((changedAt, file) => ({ path: `/sitemaps/${type}-${file + 1}.xml`, changedAt }));
  });
}
