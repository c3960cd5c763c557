import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { memoised } from "../catalog/memo";
import { robots } from "./robots";
import {
  isSitemapType,
  PATHS_PER_FILE,
  sitemapPaths,
  SITEMAP_TYPES,
  type SitemapPath,
  type SitemapType,
} from "./sitemapPaths";
import { sitemapIndex, urlSet } from "./sitemapXml";

const KEPT_SECONDS = 60;

/** `/sitemap.xml`, its parts `/sitemaps/<type>-<n>.xml` and `/robots.txt`; addresses come from STORE_ORIGIN, never from the request. */
export function registerSitemap(app: FastifyInstance, deps: Deps): void {
  const { origin } = deps.env;
  const hidden = { schema: { hide: true }, config: { access: "anyone" } } as const;

  app.get("/robots.txt", hidden, async (_request, reply) =>
    publish(reply, "text/plain; charset=utf-8").send(robots(origin)),
  );

  app.get("/sitemap.xml", hidden, async (_request, reply) => {
    const files = await Promise.all(SITEMAP_TYPES.map(async (type) => filesOf(type, await pathsOf(deps, type))));
    return publish(reply, "application/xml; charset=utf-8").send(sitemapIndex(origin, files.flat()));
  });

  app.get<{ Params: { file: string } }>("/sitemaps/:file", hidden, async (request, reply) => {
    const [, type = "", number = ""] = /^([a-z]{1,20})-([1-9]\d{0,4})\.xml$/.exec(request.params.file) ?? [];
    if (!isSitemapType(type)) throw new DomainError(httpErrors.notFound);
    const from = (Number(number) - 1) * PATHS_PER_FILE;
    const paths = (await pathsOf(deps, type)).slice(from, from + PATHS_PER_FILE);
    // What there is not is not kept: made-up numbers would push out what is.
    if (paths.length === 0) throw new DomainError(httpErrors.notFound);
    const xml = await memoised(deps, `sitemap:${type}:${number}`, KEPT_SECONDS, async () => urlSet(origin, paths));
    return publish(reply, "application/xml; charset=utf-8").send(xml);
  });
}

function publish(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header("Cache-Control", `public, max-age=${KEPT_SECONDS}`);
}

function pathsOf(deps: Deps, type: SitemapType): Promise<SitemapPath[]> {
  return memoised(deps, `sitemap-paths:${type}`, KEPT_SECONDS, () => sitemapPaths(deps, type));
}

function filesOf(type: SitemapType, paths: readonly SitemapPath[]): SitemapPath[] {
  return Array.from({ length: Math.ceil(paths.length / PATHS_PER_FILE) }, (_, index) => {
    const part = paths.slice(index * PATHS_PER_FILE, (index + 1) * PATHS_PER_FILE);
    const changes = part.flatMap(({ changedAt }) => changedAt ?? []);
    return {
      path: `/sitemaps/${type}-${index + 1}.xml`,
      changedAt: changes.length < part.length ? null : newest(changes),
    };
  });
}

function newest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
