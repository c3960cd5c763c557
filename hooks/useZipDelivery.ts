import { useEffect, useState, useSyncExternalStore } from "react";
import { STORAGE } from "@/constants/storage";
import type { DeliveryQuote } from "@/contract/product";
import { useMarket } from "@/hooks/useMarket";
import { readStorage, writeStorage } from "@/services/browser/storage";
import { fetchDelivery } from "@/services/product";

export interface ZipDelivery {
  /** As it was typed, or as this browser remembers it. */
  zip: string;
  /** For the postcode and choice asked last; null while nothing is known. */
  quote: DeliveryQuote | null;
  state: "ready" | "busy" | "failed";
  /** Looks a postcode up; an empty one leads back to the country. */
  ask: (zip: string) => void;
}

/** Choices and pieces are changed several times in a row. */
const DEBOUNCE_MS = 200;

/** Another tab may look up another place. */
function listen(look: () => void): () => void {
  window.addEventListener("storage", look);
  return () => window.removeEventListener("storage", look);
}

interface ZipRequest {
  zip: string;
  /** Where it is a postcode: in another country it says nothing. */
  country: string;
  /** So that the same postcode can be asked for again. */
  turn: number;
}

interface ZipAnswer {
  /** The question as one text. */
  to: string;
  country: string;
  quote: DeliveryQuote | null;
}

/** Delivery of a choice to the shopper's postcode, which the browser remembers for each country. */
export function useZipDelivery(productId: number, { options, quantity }: { options: string; quantity: number }) {
  const { locale, country } = useMarket();
  const key = `${STORAGE.zip}_${country}`;
  const kept = useSyncExternalStore(
    listen,
    () => readStorage(key),
    () => "",
  );
  const [asked, setAsked] = useState<ZipRequest | null>(null);
  const [answer, setAnswer] = useState<ZipAnswer>({ to: "", country, quote: null });
  const turn = asked?.turn ?? 0;
  const zip = asked?.country === country ? asked.zip : kept;
  const question = [turn, zip, productId, options, quantity, locale].join(" ");

  useEffect(() => {
    if (zip === "") return undefined;
    let gone = false;
    const timer = window.setTimeout(() => {
      void fetchDelivery(productId, { zip, options, quantity, locale }).then(({ data: quote }) => {
        if (gone) return;
        setAnswer({ to: question, country, quote });
        if (quote?.delivery) writeStorage(key, quote.destination.zip);
      });
    }, DEBOUNCE_MS);
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [zip, question, productId, options, quantity, locale, country, key]);

  const isAnswered = answer.to === question;
  const result: ZipDelivery = {
    zip,
    quote: zip === "" || answer.country !== country ? null : answer.quote,
    state: zip === "" || (isAnswered && answer.quote) ? "ready" : isAnswered ? "failed" : "busy",
    ask: (text) => {
      const typed = text.trim();
      if (typed === "") writeStorage(key, "");
      setAsked({ zip: typed, country, turn: turn + 1 });
    },
  };
  return result;
}
