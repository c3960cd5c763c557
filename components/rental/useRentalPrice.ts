import { useEffect, useRef, useState } from "react";
import type { RentalDetail } from "@/contract/rental/rental";
import { fetchRental } from "@/services/account/rentals";

/** Milliseconds without a key before the store is asked, and between two tries that got no answer. */
const PAUSE = 400;
const RETRY = 2000;
const TRIES = 3;

/**
 * A rental priced for the place that is typed: the tax follows it. The last question alone is answered, and one that
 * got no answer is asked again. `renew` asks once more for the same place.
 */
export function useRentalPrice(first: RentalDetail, state: string, zip: string) {
  const [rental, setRental] = useState(first);
  const [renewed, setRenewed] = useState(0);
  const question = `${state} ${zip} ${renewed}`;
  const told = useRef(question);

  useEffect(() => {
    if (told.current === question) return undefined;
    let timer = 0;
    let isOver = false;
    const ask = async (triesLeft: number) => {
      const { data } = await fetchRental(first.id, { state, zip });
      if (isOver) return;
      if (data) {
        told.current = question;
        setRental(data);
      } else if (triesLeft > 1) timer = window.setTimeout(() => void ask(triesLeft - 1), RETRY);
    };
    timer = window.setTimeout(() => void ask(TRIES), PAUSE);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [first.id, question, state, zip]);

  return { rental, renew: () => setRenewed((times) => times + 1) };
}
