import type { FastifyInstance } from "fastify";
import { mediaFileRoutes, mediaRoutes } from "../../../../contract/content/mediaRoutes";
import { CAPTION_TYPE, PICTURE_TYPES, VIDEO_TYPES } from "../../../../contract/content/mediaTerms";
import type { Deps } from "../../../deps";
import { seenVersion, staffOf } from "../../desk/deskRequest";
import { DomainError } from "../../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../../http/route";
import { UPLOAD_MS } from "../../../platform/http/webServer";
import { articleErrors } from "../errors";
import { readMedia, readMediumDetail } from "./presentMedia";
import { addMedium, deleteMedium, dropCaptions, putCaptions, replaceFile, saveMedium } from "./saveMedia";
import { registerMediaFiles } from "./serveFile";
import { ownScope } from "../../../platform/http/ownScope";

const TAG = "Content, by the store's team";
const CURSOR = /^[1-9]\d{0,8}$/;

function mediaHandlers(deps: Deps): Handlers<typeof mediaRoutes> {
  const { db } = deps;
  return {
    "GET /common-api/staff/media": async ({ query: { after = "", ...query }, caller: { language } }) =>
      ok(await readMedia(db, language, { ...query, ...(CURSOR.test(after) && { after: Number(after) }) })),
    "GET /common-api/staff/media/:id": async ({ params, caller }) =>
      ok(await readMediumDetail(db, params.id, caller.language)),
    "PUT /common-api/staff/media/:id": async ({ request, params: { id }, body, caller: { language } }) => {
      const version = seenVersion(request.headers, body.version);
      return ok(await saveMedium(deps, staffOf(request), { id, language }, { ...body, version }));
    },
    "DELETE /common-api/staff/media/:id": async ({ request, params: { id }, caller: { language } }) => {
      await deleteMedium(deps, staffOf(request), { id, language });
      return ok({});
    },
    "DELETE /common-api/staff/media/:id/captions/:language": async ({ request, params, caller: { language } }) =>
      ok(await dropCaptions(deps, staffOf(request), { id: params.id, of: params.language, language })),
  };
}

/** What was sent as a file; JSON is none. */
function fileOf({ body }: { body: unknown }): Buffer {
  if (!Buffer.isBuffer(body)) throw new DomainError(articleErrors.noFile);
  return body;
}

function fileHandlers(deps: Deps): Handlers<typeof mediaFileRoutes> {
  return {
    "POST /common-api/staff/media": async ({ request, caller: { language } }) =>
      ok(await addMedium(deps, staffOf(request), fileOf(request), language)),
    "POST /common-api/staff/media/:id/file": async ({ request, params: { id }, caller: { language } }) =>
      ok(await replaceFile(deps, staffOf(request), { id, language }, fileOf(request))),
    "POST /common-api/staff/media/:id/captions/:language": async ({ request, params, caller: { language } }) =>
      ok(await putCaptions(deps, staffOf(request), { id: params.id, of: params.language, language }, fileOf(request))),
  };
}

/** The library of pictures and videos for texts, and their files. */
export async function registerMedia(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, mediaRoutes, mediaHandlers(deps), { tag: TAG });
  registerMediaFiles(app, deps);
  await ownScope(app, async (scope) => {
    const types = [...PICTURE_TYPES, ...VIDEO_TYPES, CAPTION_TYPE];
    scope.addContentTypeParser(types, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    registerRoutes(scope, mediaFileRoutes, fileHandlers(deps), { tag: TAG, answerMs: UPLOAD_MS });
  });
}
