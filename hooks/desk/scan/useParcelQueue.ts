import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useFailureText } from "@/hooks/useFailureText";
import { makeQueue } from "@/services/browser/queue";
import { waitingParcels, type WaitingParcel } from "@/services/browser/scan/stores";
import { sendParcel } from "@/services/desk/console/picks";
import { isUnsent } from "@/store/offlineQueue";
import type { ApiFailure } from "@/services/answer";

/** Parcels are sent one after the other, by one tab at a time. */
const inTurn = makeQueue("parcels", () => true);
const AGAIN_MS = 15_000;
const NONE: readonly WaitingParcel[] = [];

/** Answers that say nothing of the parcel: it waits for another time, or for whoever packed it. */
const isPut = ({ kind, httpStatus, ...failure }: ApiFailure) =>
  isUnsent({ kind, httpStatus, ...failure }) || kind === "signIn" || kind === "tooMany" || httpStatus >= 500;

const change = (key: string, update: (parcel: WaitingParcel) => WaitingParcel[]) =>
  waitingParcels.set((before) => before.flatMap((parcel) => (parcel.key === key ? update(parcel) : [parcel])));

export type ParcelOutcome = "sent" | "waits" | { refusal: string };

export interface ParcelQueue {
  /** Who is here now: only their parcels are sent by themselves. */
  person: number;
  /** In the order in which they were packed. */
  waiting: readonly WaitingParcel[];
  refused: readonly WaitingParcel[];
  isSignedOut: boolean;
  /** Keeps a parcel, then sends what waits up to it. */
  send: (parcel: WaitingParcel) => Promise<ParcelOutcome>;
  sendAll: () => Promise<void>;
  /** Of a parcel that was refused. */
  drop: (key: string) => void;
  /** Sends it under the name of whoever is here now. */
  adopt: (key: string) => void;
}

/**
 * Parcels that the store has not answered, kept beyond a reload: each is sent under its own key, so that it leaves once
 * however often it is sent. What is refused stays until somebody has read why.
 */
export function useParcelQueue(person: number, onSent: () => void): ParcelQueue {
  const failureText = useFailureText();
  const all = useSyncExternalStore(waitingParcels.subscribe, waitingParcels.get, () => NONE);
  const [isSignedOut, setSignedOut] = useState(false);

  const work = useMemo(() => {
    /** Sends what is this person's; ends where the store does not answer. */
    const flush = (told?: string): Promise<ParcelOutcome> =>
      inTurn(async () => {
        let outcome: ParcelOutcome = "waits";
        const own = waitingParcels.get().filter(({ by, refusal }) => by === person && refusal === "");
        for (const parcel of own) {
          const { failure } = await sendParcel(parcel);
          setSignedOut(failure?.kind === "signIn");
          if (failure && isPut(failure)) break;
          const isAsked = parcel.key === told;
          if (failure) {
            const refusal = failureText(failure).slice(0, 400) || failure.kind;
            // Whoever stands before it reads it at once.
            change(parcel.key, () => (isAsked ? [] : [{ ...parcel, refusal }]));
            if (isAsked) outcome = { refusal };
          } else {
            change(parcel.key, () => []);
            if (isAsked) outcome = "sent";
          }
        }
        return outcome;
      });
    return { flush };
  }, [person, failureText]);

  const waiting = all.filter(({ refusal }) => refusal === "");
  const isWaiting = waiting.some(({ by }) => by === person);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => {
      if (document.hidden || !navigator.onLine) return;
      const before = waitingParcels.get().length;
      void work.flush().then(() => {
        if (waitingParcels.get().length < before) onSent();
      });
    };
    const beat = window.setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    const first = window.setTimeout(again);
    return () => {
      window.clearInterval(beat);
      window.clearTimeout(first);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isWaiting, work, onSent]);

  return {
    person,
    waiting,
    refused: all.filter(({ refusal }) => refusal !== ""),
    isSignedOut,
    send: (parcel) => {
      waitingParcels.set((before) => [...before.filter(({ key }) => key !== parcel.key), parcel]);
      return work.flush(parcel.key);
    },
    sendAll: async () => {
      await work.flush();
      onSent();
    },
    drop: (key) => change(key, () => []),
    adopt: (key) => {
      change(key, (parcel) => [{ ...parcel, by: person }]);
      void work.flush();
    },
  };
}
