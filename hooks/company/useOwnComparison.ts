import { useEffect, useState } from "react";
import type { Comparison } from "@/contract/compare";
import { selectIsEmployee } from "@/store/company";
import { useAppSelector } from "../store";
import { useMarket } from "../useMarket";

interface Own {
  /** What everybody sees, which this stands for. */
  of: Comparison;
  comparison: Comparison;
}

/** The comparison with what the member who is signed in pays at the door; until it is known, that of everybody. */
export function useOwnComparison(of: Comparison, zip: string): Comparison {
  const isMember = useAppSelector(selectIsEmployee);
  const { locale } = useMarket();
  const [own, setOwn] = useState<Own | null>(null);

  useEffect(() => {
    if (!isMember || of.products.length === 0) return undefined;
    let isOld = false;
    const ids = of.products.map(({ product_id: id }) => id);
    void import("@/services/compare")
      .then(({ fetchComparison }) => fetchComparison({ ids, zip }, { locale }))
      .then(({ data }) => {
        if (data && !isOld) setOwn({ of, comparison: data });
      })
      // The public prices stay, each beside the member's own at the head of its column.
      .catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [isMember, of, zip, locale]);

  return isMember && own?.of === of ? own.comparison : of;
}
