import type { FastifyReply, FastifyRequest } from "fastify";
import type { DeskAccess, TeamAccess } from "../../contract/desk/rights";
import { eventKey, CHANGES_HEADER } from "../../contract/live/liveTerms";
import type { Access, RouteSchema } from "../../contract/routes/route";

type DeskRequest = Pick<FastifyRequest, "desk" | "acting">;

/** Whether a call asks for a right, of a brand's member or of the store's team. */
export const isRight = (access: Access): access is DeskAccess | TeamAccess => typeof access === "object";

export const isDesk = (access: Access): access is DeskAccess => isRight(access) && access.who !== "team";

/** A write at a desk that left no change record is a fault of ours: nobody could tell who did it. */
export function assertRecorded(name: string, { access }: RouteSchema, { desk }: DeskRequest): void {
  if (isDesk(access) && !name.startsWith("GET ") && !desk?.hasNoted) throw new Error(`${name} left no change record.`);
}

/** Changes that an answer names; of a file with hundreds of rows the first say enough. */
const NAMED = 20;

/** Names the changes of this call in a header, so that the page that made them skips their live events. */
export function setChangesHeader({ desk, acting }: DeskRequest, reply: FastifyReply): void {
  const written = (desk ?? acting)?.written?.slice(0, NAMED).map(eventKey).map(encodeURIComponent);
  if (written && !reply.sent) void reply.header(CHANGES_HEADER, written.join(","));
}
