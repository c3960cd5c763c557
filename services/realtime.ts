import {
  MAX_FOLLOWED_GROUPS,
  SOCKET_OPTIONS,
  type CheckoutMessage,
  type GroupMessage,
  type RequestMessage,
} from "@/contract/routes/socket";

/**
 * Listens for checkout results on the channel named by the shipping e-mail.
 * `orderToken` proves the order to the server where no cookie does. Says that a result was received,
 * so that it is not sent again. Answers the way to stop.
 */
export async function listenForResult(
  email: string,
  onMessage: (message: CheckoutMessage) => void,
  orderToken?: string,
): Promise<() => void> {
  const { io } = await import("socket.io-client");
  const socket = io({ ...SOCKET_OPTIONS, ...(orderToken && { auth: { order_token: orderToken } }) });
  socket.on("connect", () => socket.emit("connected", email));
  socket.on(email, (message: CheckoutMessage, received?: () => void) => {
    onMessage(message);
    received?.();
  });
  socket.connect();
  return () => {
    socket.disconnect();
  };
}

/** Listens for news of requests: of the visitor's own, and of the one whose link they hold. Answers the way to stop. */
export async function listenForRequests(
  onMessage: (message: RequestMessage) => void,
  requestToken?: string,
): Promise<() => void> {
  const { io } = await import("socket.io-client");
  const socket = io({ ...SOCKET_OPTIONS, ...(requestToken && { auth: { request_token: requestToken } }) });
  socket.on("request", onMessage);
  socket.connect();
  return () => {
    socket.disconnect();
  };
}

/**
 * Listens for how groups stand. `onLost` is called when the socket cannot be had, so that the page can ask instead.
 * Answers the way to stop.
 */
export async function listenForGroups(
  codes: readonly string[],
  onMessage: (message: GroupMessage) => void,
  onLost: () => void,
): Promise<() => void> {
  const { io } = await import("socket.io-client");
  const socket = io({ ...SOCKET_OPTIONS, auth: { groups: codes.slice(0, MAX_FOLLOWED_GROUPS) } });
  socket.on("group", onMessage);
  socket.io.on("reconnect_failed", onLost);
  socket.connect();
  return () => {
    socket.disconnect();
  };
}
