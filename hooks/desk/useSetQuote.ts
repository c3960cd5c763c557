import { useEffect, useState } from "react";
import { isSame } from "@/contract/desk/fields";
import type { ListingForm } from "@/contract/desk/listingTerms";
import type { SetView } from "@/contract/sets/setSchemas";
import { quoteSet } from "@/services/desk/sets";

/** Keystrokes and presses that follow each other this closely are asked about once. */
const WAIT_MS = 300;

type SetInput = Pick<ListingForm, "parts" | "saving">;

/**
 * What the server says of a set as it stands in the form. While it is asked, the last answer stays; `isCurrent` says
 * whether it is of what is written now.
 */
export function useSetQuote(saved: SetInput, first: SetView | null, { parts, saving }: SetInput) {
  const [told, setTold] = useState<{ of: SetInput; view: SetView | null; failed: boolean }>({
    of: saved,
    view: first,
    failed: false,
  });
  const wanted = { parts, saving };
  const isCurrent = isSame(told.of, wanted);
  const written = JSON.stringify(wanted);
  useEffect(() => {
    const asked = JSON.parse(written) as SetInput;
    if (isCurrent || asked.parts.length === 0) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { data } = await quoteSet(asked);
      if (isOver) return;
      setTold((before) => ({ of: asked, view: data ?? before.view, failed: data === null }));
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [written, isCurrent]);
  return { view: parts.length === 0 ? null : told.view, isCurrent: isCurrent && !told.failed, failed: told.failed };
}
