import type { RequestState } from "../enums";
import type { GroupState } from "../rules/groupTerms";

/** The result that the server sends on the event named by the shipping e-mail. Carries no tokens. */
export interface CheckoutMessage {
  /** Above 0 success, below 1 failure; a crypto order says 0 when the payment was seen. */
  status: number;
  message: string;
  order: { num: string; gatewayId: number; status: string };
  customerEmail: string;
}

/** How a request stands, on the event `request`: to who asked for it, and to who was given its link. */
export interface RequestMessage {
  number: string;
  state: RequestState;
}

/** How a group stands, on the event `group`, to whoever looks at it. */
export interface GroupMessage {
  code: string;
  joined: number;
  state: GroupState;
}

/** Groups that one socket may follow. */
export const MAX_FOLLOWED_GROUPS = 24;

/** Options that the specification sets for the browser's socket. */
export const SOCKET_OPTIONS = {
  autoConnect: false,
  forceNew: true,
  withCredentials: true,
  reconnectionAttempts: 5,
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
} as const;
