import { useRouter } from "next/router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  LIVE_TERMS,
  CHANGES_EVENT,
  type DeskEvent,
  type DeskKind,
  type DeskPeople,
  type DeskObject,
  type DeskSide,
} from "@/contract/live/liveTerms";
import { fetchChanges, connectDesk, type DeskSocket } from "@/services/desk/live";
import { makeUnseenChanges } from "@/utils/desk/unseenChanges";

export interface LiveSubscription {
  /** What stands in the page's list. */
  kinds?: readonly DeskKind[];
  /** What the page has open, by which colleagues see each other. */
  open?: DeskObject | null;
  /** What else it shows, one by one. */
  about?: readonly DeskObject[];
  /** Reads again what the page shows, which stays as it is otherwise; without it the page is loaded anew. */
  renew?: () => Promise<boolean>;
  /** Told of each change instead: the page keeps itself up to date, and need not say that it is not. */
  follow?: () => void;
}

export interface LiveDesk {
  /** Things of the page that others changed since it was made. */
  changed: number;
  /** So much that it was not counted. */
  isBehind: boolean;
  /** Somebody else saved what is open here. */
  isOvertaken: boolean;
  people: readonly string[];
  /** Nothing is told for a while: what the page shows may be out of date. */
  isCut: boolean;
  /** Renews the page; what was typed and not saved waits as a draft. */
  renew: () => Promise<void>;
  /** Another one for each renewal: what keeps a state of its own begins anew with it. */
  round: number;
}

interface Options extends LiveSubscription {
  side: DeskSide;
  /** Where the page's own data stands among the changes; null where nobody is told of any. */
  after: string | null;
}

/** A line that is away for less is not worth a word. */
const QUIET_MS = 6000;
/** The gate's answer to a call of this page comes a moment before or after its news. */
const SETTLE_MS = 400;

interface DeskNotice {
  after: string | null;
  changed: ReadonlySet<string>;
  isOvertaken: boolean;
  isBehind: boolean;
}

const nothingSince = (after: string | null): DeskNotice => ({
  after,
  changed: new Set(),
  isOvertaken: false,
  isBehind: false,
});

/**
 * Follows what others change of what a page shows. Nothing moves by itself: the page says how much has changed, and
 * renews when it is asked to. What happened without a line is read when there is one again.
 */
export function useDeskLive({
  side,
  after,
  kinds = [],
  open = null,
  about = [],
  renew: read,
  follow,
}: Options): LiveDesk {
  const router = useRouter();
  const [told, setTold] = useState(() => nothingSince(after));
  const [people, setPeople] = useState<DeskPeople | null>(null);
  const [isCut, setCut] = useState(false);
  const [round, setRound] = useState(0);
  const seen = useMemo(() => makeUnseenChanges(), []);
  const { kind, id } = open ?? {};
  const place = useMemo(() => (kind === undefined || id === undefined ? null : { kind, id }), [kind, id]);
  const now = useRef({ after, kinds, place, about, follow, isKept: read !== undefined });
  const line = useRef<DeskSocket | null>(null);

  // A page that was loaded anew shows everything that happened until then.
  if (told.after !== after) setTold(nothingSince(after));
  useEffect(() => {
    now.current = { ...now.current, kinds, place, about, follow, isKept: read !== undefined };
  });
  useEffect(() => {
    now.current.after = after;
  }, [after]);
  useEffect(() => line.current?.beHere(place), [place]);

  const take = useCallback((events: readonly DeskEvent[]) => {
    const { kinds: listed, place: here, about: shown, isKept } = now.current;
    const isSame = (event: DeskEvent, { kind, id }: DeskObject) => event.kind === kind && event.id === id;
    const isHere = (event: DeskEvent) => here !== null && isSame(event, here);
    // A page that stays as it is loses nothing that was typed.
    const isOpen = (event: DeskEvent) => !isKept && isHere(event);
    const isShown = (event: DeskEvent) => listed.includes(event.kind) || shown.some((each) => isSame(event, each));
    const news = events.filter((event) => isHere(event) || isShown(event));
    if (news.length === 0) return;
    if (now.current.follow) return now.current.follow();
    setTold((before) => ({
      ...before,
      changed: new Set([...before.changed, ...news.filter((event) => !isOpen(event)).map(nameOf)]),
      isOvertaken: before.isOvertaken || news.some(isOpen),
    }));
  }, []);

  /** Whether that could be done: what happened without a line is known then. */
  const catchUp = useCallback(async () => {
    for (let calls = 0; calls < LIVE_TERMS.catchUpCalls; calls += 1) {
      const from = now.current.after;
      if (from === null) return true;
      const { data } = await fetchChanges(side, from);
      if (!data) return false;
      // A page that was loaded meanwhile has its own place.
      if (now.current.after !== from) return true;
      now.current.after = data.after;
      take(seen.read(data.rows));
      window.setTimeout(seen.settle, QUIET_MS);
      if (!data.has_more) return true;
    }
    if (now.current.follow) now.current.follow();
    else setTold((before) => ({ ...before, isBehind: true }));
    return true;
  }, [side, seen, take]);

  const isTold = after !== null;
  useEffect(() => {
    if (!isTold) return undefined;
    let isOver = false;
    let isJoined = false;
    let isCurrent = false;
    let late = window.setTimeout(() => setCut(true), QUIET_MS);
    const wrote = ({ detail }: CustomEvent<string>) => seen.wrote(detail);
    const onJoined = (isIn: boolean) => {
      if (isOver || isIn === isJoined) return;
      isJoined = isIn;
      window.clearTimeout(late);
      if (!isIn) {
        setPeople(null);
        late = window.setTimeout(() => setCut(true), QUIET_MS);
        return;
      }
      line.current?.beHere(now.current.place);
      void refresh();
    };
    const refresh = async () => {
      isCurrent = await catchUp();
      if (!isOver && isJoined) setCut(!isCurrent);
    };
    const onChange = (event: DeskEvent) => {
      window.setTimeout(() => !isOver && seen.told(event) && take([event]), SETTLE_MS);
    };
    const onPeople = (there: DeskPeople) => void (isOver || setPeople(there));
    const again = () => {
      line.current?.beHere(now.current.place);
      if (isJoined && !isCurrent) void refresh();
    };
    const beat = window.setInterval(again, LIVE_TERMS.hereEverySeconds * 1000);
    window.addEventListener(CHANGES_EVENT, wrote as EventListener);
    connectDesk(side, { onJoined, onChange, onPeople }).then(
      (opened) => {
        if (isOver) opened.close();
        else line.current = opened;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      window.clearTimeout(late);
      window.clearInterval(beat);
      window.removeEventListener(CHANGES_EVENT, wrote as EventListener);
      line.current?.close();
      line.current = null;
    };
  }, [isTold, side, seen, take, catchUp]);

  const renew = async () => {
    if (read) {
      const before = told;
      // What was told while it was read may not be in it.
      if (await read()) setTold((now) => (now === before ? nothingSince(now.after) : now));
      return;
    }
    if (await router.replace(router.asPath, undefined, { scroll: false })) setRound((count) => count + 1);
  };
  const isHere = place !== null && people?.kind === place.kind && people.id === place.id;
  return {
    changed: told.changed.size,
    isBehind: told.isBehind,
    isOvertaken: told.isOvertaken,
    people: isHere ? people.names : [],
    isCut,
    renew,
    round,
  };
}

const nameOf = ({ kind, id }: DeskEvent) => `${kind}:${id}`;
