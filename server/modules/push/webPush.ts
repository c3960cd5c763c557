import { request as requestPlain } from "node:http";
import { request } from "node:https";
import webPush from "web-push";
import type { PushPayload, pushSubscriptions } from "../../db/schema";
import type { Env } from "../../env";
import { lookupPublic, readTarget, type PushTarget } from "./service";
import { vapidKeys } from "./vapid";

/** What a push service said of a message. `gone`: the browser takes none any more. `later`: it may be tried again. */
export type PushOutcome =
  | { kind: "sent" | "gone" }
  | { kind: "later"; reason: string; afterSeconds: number }
  | { kind: "refused"; reason: string };

type Address = Pick<typeof pushSubscriptions.$inferSelect, "endpoint" | "p256dh" | "auth">;

const TIMEOUT_MS = 5_000;
const MOST_WAIT_SECONDS = 3_600;

/** Who answers for the messages; push services write there when something is wrong with them. */
const contactOf = ({ origin }: Pick<Env, "origin">) =>
  origin.startsWith("https:") ? origin : "mailto:store@localhost";

/**
 * Sends one message to one browser by the Web Push protocol: encrypted for it (RFC 8291), signed by the store (RFC
 * 8292). `web-push` does both by the machine's clock, which push services compare; what goes over the line is ours.
 * Never throws, and follows no redirect.
 */
export async function sendWebPush(
  env: Env,
  { endpoint, p256dh, auth }: Address,
  payload: PushPayload,
  options: { seconds: number; tag: string },
): Promise<PushOutcome> {
  const target = readTarget(endpoint, env.push.services);
  if (!target) return { kind: "gone" };
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        TTL: options.seconds,
        urgency: "normal",
        topic: options.tag,
        vapidDetails: { subject: contactOf(env), ...vapidKeys(env) },
      },
    );
    return read(await post(target, headers, body));
  } catch (error) {
    return { kind: "later", reason: error instanceof Error ? error.message : String(error), afterSeconds: 0 };
  }
}

interface Reply {
  status: number;
  retryAfter: string;
}

/** What is in an answer does not matter: its head is enough. */
function post({ url, isOwn }: PushTarget, headers: object, body: Buffer | null): Promise<Reply> {
  const open = url.protocol === "http:" ? requestPlain : request;
  return new Promise((resolve, reject) => {
    const sending = open(
      url,
      {
        method: "POST",
        headers: { ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isOwn && { lookup: lookupPublic }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? "" });
        response.destroy();
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}

function read({ status, retryAfter }: Reply): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `the push service answered ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", reason };
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;
  return { kind: "later", reason, afterSeconds: Math.min(seconds, MOST_WAIT_SECONDS) };
}
