import { useCallback, useEffect, useState } from "react";
import type { PickList } from "@/contract/orderDesk/pickRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchPicks } from "@/services/desk/console/picks";

interface Loaded {
  warehouse: number;
  list: PickList | null;
  failure: ApiFailure | null;
}

export interface PickListInUse {
  /** Null while it is being read for the first time, and where it could not be. */
  list: PickList | null;
  failure: ApiFailure | null;
  busy: boolean;
  /** Reads the first page again; what is shown stays until then. */
  renew: () => Promise<void>;
  more: () => Promise<void>;
}

/** What waits in a warehouse. A list that was read stays while there is no connection. */
export function usePickList(warehouse: number): PickListInUse {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [busy, setBusy] = useState(false);
  const own = loaded?.warehouse === warehouse ? loaded : null;

  useEffect(() => {
    if (warehouse === 0) return undefined;
    let isOver = false;
    void fetchPicks({ warehouse }).then(({ data: list, failure }) => {
      if (!isOver) setLoaded({ warehouse, list, failure });
    });
    return () => {
      isOver = true;
    };
  }, [warehouse]);

  const renew = useCallback(async () => {
    if (warehouse === 0) return;
    const { data, failure } = await fetchPicks({ warehouse });
    setLoaded((before) => {
      if (before && before.warehouse !== warehouse) return before;
      return { warehouse, list: data ?? before?.list ?? null, failure };
    });
  }, [warehouse]);
  const more = async () => {
    const after = own?.list?.next;
    if (busy || !after) return;
    setBusy(true);
    const { data, failure } = await fetchPicks({ warehouse, after });
    setBusy(false);
    setLoaded((before) => {
      if (before?.warehouse !== warehouse || before.list?.next !== after) return before;
      const list = data ? { ...data, rows: [...before.list.rows, ...data.rows] } : before.list;
      return { warehouse, list, failure };
    });
  };
  return { list: own?.list ?? null, failure: own?.failure ?? null, busy, renew, more };
}
