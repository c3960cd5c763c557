import type { RequestMessage } from "../../../contract/routes/socket";
import type { Deps } from "../../deps";
import { decidersOf } from "../managers/managers";
import { roomsOfRequest } from "../realtime/results";
import { findRequest } from "./repository";

/** What sockets are told of a request, and which of them: who asks, who was given its link, and who decides. */
export async function requestNews(
  { db, clock }: Pick<Deps, "db" | "clock">,
  requestId: number,
): Promise<{ rooms: string[]; message: RequestMessage } | undefined> {
  const request = await findRequest(db, requestId);
  if (!request) return undefined;
  const { number, state, kind, companyId } = request;
  const deciders = kind === "approval" && companyId !== null ? await decidersOf(db, companyId, clock.now()) : [];
  const rooms = deciders.map(({ customerId, email }) => (customerId ? `customer:${customerId}` : `email:${email}`));
  return { rooms: [...roomsOfRequest(request), ...rooms], message: { number, state } };
}
