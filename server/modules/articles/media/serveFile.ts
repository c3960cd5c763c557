import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../../deps";
import { teamMay, type Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { mediaFile, typeOfFile } from "./files";
import { findFile } from "./repository";
import { isNamedByShown } from "./repositoryUses";

const CAPTIONS = "captions.vtt";

const isEditor = ({ customer }: Pick<Caller, "customer">): boolean => teamMay(customer, "content.read");

/** Files of the library: what shown texts name for everybody and for ever, drafts for the store's editors alone. */
export function registerMediaFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string; file: string } }>(
    "/common-api/media/:name/:file",
    { schema: { hide: true }, config: { access: "anyone" } },
    async ({ params: { name, file }, caller, headers }, reply) => {
      const type = file === CAPTIONS ? "text/vtt; charset=utf-8" : typeOfFile(file);
      if (!/^[\w-]{24}$/.test(name) || type === undefined) throw new DomainError(httpErrors.notFound);
      const found = await findFile(deps.db, name);
      const isPublic = found !== undefined && (await isNamedByShown(deps.db, found.id, deps.clock.now()));
      if (!found || (!isPublic && !isEditor(caller))) throw new DomainError(httpErrors.notFound);
      if ((found.captions === null) === (file === CAPTIONS)) throw new DomainError(httpErrors.notFound);
      void reply
        .header("Cache-Control", isPublic ? "public, max-age=31536000, immutable" : "private, no-store")
        .header("Content-Security-Policy", "default-src 'none'; sandbox")
        .type(type);
      if (found.captions !== null) return reply.send(found.captions);
      return sendFile(reply, mediaFile(deps.env, name, file), headers.range);
    },
  );
}

/** A file, or the one part of it that a player asks for. */
async function sendFile(reply: FastifyReply, path: string, range: string | undefined) {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new DomainError(httpErrors.notFound);
  void reply.header("Accept-Ranges", "bytes");
  const part = partOf(range, size);
  if (part === null) return reply.header("Content-Length", size).send(createReadStream(path));
  const { from, to } = part;
  if (from > to) return reply.code(416).header("Content-Range", `bytes */${size}`).send("");
  return reply
    .code(206)
    .header("Content-Range", `bytes ${from}-${to}/${size}`)
    .header("Content-Length", to - from + 1)
    .send(createReadStream(path, { start: from, end: to }));
}

/** Null for all of it: without a range, and for several, which nobody has to answer. */
function partOf(range: string | undefined, size: number): { from: number; to: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return { from: Math.max(0, size - Number(last)), to: last === "0" ? -1 : size - 1 };
  return { from: Number(first), to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
