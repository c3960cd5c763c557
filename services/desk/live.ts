import type { DeskEvent, DeskPeople, DeskObject, DeskSide } from "@/contract/live/liveTerms";
import { SOCKET_OPTIONS } from "@/contract/routes/socket";
import { callForData } from "../http";

export interface DeskListener {
  /** What is told from now on arrives; false where it does not any more, or never did. */
  onJoined: (isIn: boolean) => void;
  onChange: (event: DeskEvent) => void;
  onPeople: (people: DeskPeople) => void;
}

export interface DeskSocket {
  /** Says what the page has open. */
  beHere: (place: DeskObject | null) => void;
  close: () => void;
}

/** As long as a page is open it tries to be told again. */
const PATIENCE = { reconnectionAttempts: Infinity, reconnectionDelayMax: 10_000 } as const;

/** Opens the line on which a desk's page is told of changes and of colleagues. */
export async function connectDesk(side: DeskSide, listener: DeskListener): Promise<DeskSocket> {
  const { io } = await import("socket.io-client");
  const socket = io({ ...SOCKET_OPTIONS, ...PATIENCE, auth: { desk: side } });
  socket.on("desk.joined", listener.onJoined);
  socket.on("desk", listener.onChange);
  socket.on("desk.people", listener.onPeople);
  socket.on("disconnect", () => listener.onJoined(false));
  // The browser knows at once, and the line only when nothing has come for a while.
  const lose = () => socket.io.engine?.close();
  window.addEventListener("offline", lose);
  socket.connect();
  return {
    beHere: (place) => void (socket.connected && socket.emit("desk.here", place)),
    close: () => {
      window.removeEventListener("offline", lose);
      socket.off("disconnect");
      socket.disconnect();
    },
  };
}

/** What happened after a cursor. */
export const fetchChanges = (side: DeskSide, after: string) =>
  callForData(side === "staff" ? "GET /log-api/staff/changes" : "GET /log-api/vendor/changes", { query: { after } });
