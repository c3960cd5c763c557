import type { Cart } from "@/contract/cart";
import { STORAGE } from "@/constants/storage";
import { removeStorage, readStorage, writeStorage } from "@/services/browser/storage";
import { loadCart, type QueuedChange } from "./cart";
import { selectCart, selectSaved, selectOfflineQueue, offlineQueueRestored } from "./checkout";
import type { AppStore } from "./makeStore";
import { loadSaved } from "./saved";
import { sendOfflineQueue } from "./sendOfflineQueue";

/** A cart that was looked at longer ago than this is asked for again when its window comes to the front. */
const STALE_MS = 30_000;
/** The server knows a change by its key for 24 hours; an older one might be made twice. */
const KEPT_MS = 23 * 3_600_000;

/** Between tries while there is a connection but no answer: longer each time, and never all browsers at once. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;
const pauseAfter = (tries: number) => (PAUSES_MS[tries] ?? 30_000) * (0.75 + Math.random() / 2);

const nameOf = (cart: Pick<Cart, "id" | "version"> | null) => (cart ? `${cart.id} ${cart.version}` : "");

/**
 * Keeps the carts of all windows alike, and sends what could not be sent. Answers the way to stop.
 * Loaded once a browser has a cart or an unsaved change.
 */
export function syncCart(store: AppStore): () => void {
  // Without a connection it could not be had any more.
  void import("@/services/order").catch(() => undefined);
  const stops = [followWindows(store), followFocus(store), followConnection(store)];
  return () => stops.forEach((stop) => stop());
}

/** Asks for the main cart, and for what is kept for later where a page shows it. */
function look(store: AppStore): void {
  if (selectSaved(store.getState())) void store.dispatch(loadSaved());
  else void store.dispatch(loadCart({ quick: false }));
}

/** Tells other windows that the cart has changed, and looks again when they do. */
function followWindows(store: AppStore): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel("cart");
  let told = nameOf(selectCart(store.getState()));
  const unsubscribe = store.subscribe(() => {
    const name = nameOf(selectCart(store.getState()));
    if (name === "" || name === told) return;
    told = name;
    channel.postMessage(name);
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === nameOf(selectCart(store.getState()))) return;
    // What another window told need not be told again.
    told = String(data);
    look(store);
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}

function followFocus(store: AppStore): () => void {
  let looked = Date.now();
  const comeBack = () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < STALE_MS) return;
    looked = Date.now();
    if (selectCart(store.getState())) look(store);
  };
  document.addEventListener("visibilitychange", comeBack);
  return () => document.removeEventListener("visibilitychange", comeBack);
}

/** Keeps unsaved changes beyond a reload, and sends them in their order as soon as the store can be reached. */
function followConnection(store: AppStore): () => void {
  restore(store);
  let kept = selectOfflineQueue(store.getState());
  // Changes that were made while this script loaded.
  if (kept.length > 0) writeStorage(STORAGE.offlineQueue, JSON.stringify(kept));
  let [tries, isSending] = [0, false];
  let timer: number | undefined;
  const plan = () => {
    window.clearTimeout(timer);
    if (kept.length === 0) tries = 0;
    // Without a connection its return is the sign.
    if (kept.length === 0 || isSending || !navigator.onLine) return;
    timer = window.setTimeout(() => void send(), pauseAfter(tries));
    tries += 1;
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    await store.dispatch(sendOfflineQueue());
    isSending = false;
    plan();
  };
  const unsubscribe = store.subscribe(() => {
    const queue = selectOfflineQueue(store.getState());
    if (queue === kept) return;
    const isFirst = kept.length === 0;
    kept = queue;
    if (queue.length === 0) removeStorage(STORAGE.offlineQueue);
    else writeStorage(STORAGE.offlineQueue, JSON.stringify(queue));
    if (isFirst || queue.length === 0) plan();
  });
  const online = () => {
    tries = 0;
    void send();
  };
  window.addEventListener("online", online);
  if (kept.length > 0 && navigator.onLine) online();
  return () => {
    unsubscribe();
    window.clearTimeout(timer);
    window.removeEventListener("online", online);
  };
}

function restore(store: AppStore): void {
  try {
    const kept = JSON.parse(readStorage(STORAGE.offlineQueue) || "[]") as QueuedChange[];
    const fresh = kept.filter(({ key, command, at }) => key && command && Date.now() - at < KEPT_MS);
    if (fresh.length > 0) store.dispatch(offlineQueueRestored([...fresh, ...selectOfflineQueue(store.getState())]));
  } catch {
    removeStorage(STORAGE.offlineQueue);
  }
}
