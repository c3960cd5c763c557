import type { RequestMessage } from "../../../contract/routes/socket";
import type { Deps } from "../../deps";
import { roomsOfRequest } from "../realtime/results";
import { findRequest } from "./repository";

/** What sockets are told of a request, and which of them: who asks, and who was given its link. */
export async function requestNews(
  { db }: Pick<Deps, "db">,
  requestId: number,
): Promise<{ rooms: string[]; message: RequestMessage } | undefined> {
  const request = await findRequest(db, requestId);
  if (!request) return undefined;
  const { number, state } = request;
  return { rooms: roomsOfRequest(request), message: { number, state } };
}
