import { PUSH_LIMITS, type PushTopic } from "@/contract/rules/pushTerms";
import type { ApiFailure } from "../answer";
import { subscribeToPush, unsubscribeFromPush, fetchPushKey, fetchPushTopics } from "../sales/push";
import { readStorage, writeStorage } from "./storage";

const WORKER = "/push/worker.js";
const SCOPE = "/push/";
/** When the visitor said no to notifications; a key of its own, since only this part needs it. */
const REFUSED_AT = "push_refused";
const DAY_MS = 86_400_000;

/** `impossible`: the browser knows no push. `refused`: it was told to let this store send nothing. */
export type PushState = "impossible" | "refused" | "off" | "on";

/** The failure is null where the browser or its push service failed, and not the store. */
interface PushFailed {
  failure: ApiFailure | null;
}

/** What became of the wish for notifications. Nothing is thrown. */
export type PushAnswer = { state: PushState } | PushFailed;

const isPossible = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How it stands, and what this browser is told. */
export async function readPush(): Promise<{ state: PushState; topics: PushTopic[] } | PushFailed> {
  if (!isPossible()) return { state: "impossible", topics: [] };
  if (Notification.permission === "denied") return { state: "refused", topics: [] };
  try {
    const live = await subscription();
    if (!live) return { state: "off", topics: [] };
    const { data: topics, failure } = await fetchPushTopics(live.endpoint);
    return failure ? { failure } : { state: topics.length > 0 ? "on" : "off", topics };
  } catch {
    return { failure: null };
  }
}

/** Whether the visitor may be asked: they can have it, have it not, and did not say no lately. */
export async function mayAskForPush(): Promise<boolean> {
  const age = Date.now() - Date.parse(readStorage(REFUSED_AT));
  if (age >= 0 && age < PUSH_LIMITS.askAgainDays * DAY_MS) return false;
  const read = await readPush();
  return "state" in read && read.state === "off";
}

export const rememberPushRefused = (): void => writeStorage(REFUSED_AT, new Date().toISOString());

/** An address that was made for another key of the store is of no use. */
async function address(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

/** Asks the browser for leave, which a press has to come before, and begins. */
export async function turnPushOn(topics: PushTopic[]): Promise<PushAnswer> {
  if (!isPossible()) return { state: "impossible" };
  try {
    const leave = await Notification.requestPermission();
    if (leave !== "granted") return { state: leave === "denied" ? "refused" : "off" };
    const { data: key, failure: without } = await fetchPushKey();
    if (without) return { failure: without };
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    await active(registration);
    const { endpoint = "", keys = {} } = (await address(registration, key)).toJSON();
    const { p256dh = "", auth = "" } = keys;
    const { failure } = await subscribeToPush({ endpoint, keys: { p256dh, auth } }, topics);
    return failure ? { failure } : { state: "on" };
  } catch {
    // The browser, or its push service, gives no address.
    return { failure: null };
  }
}

/** A push service is asked on behalf of a worker that runs. */
async function active(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    });
  });
}

/** Ended is what either side has ended: the store tells no address that it forgot, and none that is not there. */
export async function turnPushOff(): Promise<PushAnswer> {
  try {
    const live = await subscription();
    if (!live) return { state: "off" };
    const { failure } = await unsubscribeFromPush(live.endpoint);
    const isGone = await live.unsubscribe().catch(() => false);
    return isGone || !failure ? { state: "off" } : { failure };
  } catch {
    return { failure: null };
  }
}
