import { useEffect, useState } from "react";
import { fetchCharge } from "@/services/orderActions";
import type { AnswerOf } from "@/services/routes";

type Charge = AnswerOf<"GET /order-api/order/charge/more2">["data"];

const PAUSE_MS = 3000;

/** An additional amount, asked for again while a try to pay it is undecided. `first` is what the page came with. */
export function useCharge(token: string, first: Charge | null): Charge | null {
  const [seen, setSeen] = useState({ first, now: first });
  const charge = seen.first === first ? seen.now : first;
  const isOpen = charge?.charge.state === "open" && charge.attempt?.status === 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    let over = false;
    let timer = 0;
    const ask = async () => {
      const { data: now } = await fetchCharge(token);
      if (over) return;
      if (now) setSeen({ first, now });
      timer = window.setTimeout(() => void ask(), PAUSE_MS);
    };
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [token, first, isOpen]);
  return charge;
}
