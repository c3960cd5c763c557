import { useEffect, useState } from "react";
import type { ProductCard } from "@/contract/product";
import { fetchSuggestions } from "@/services/product";
import { useMarket } from "@/hooks/useMarket";

const PAUSE_MS = 140;

interface Suggestions {
  /** What they were asked for; popular things when empty. */
  text: string;
  suggestions: string[];
  products: ProductCard[];
}

/** Suggestions for what is typed, after a short pause; the last ones stay until the next arrive. */
export function useSuggestions(text: string): { found: Suggestions | null; failed: boolean } {
  const { locale } = useMarket();
  const [found, setFound] = useState<Suggestions | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const asked = text.trim();

  useEffect(() => {
    const stop = new AbortController();
    const timer = window.setTimeout(
      () => {
        void fetchSuggestions(asked, locale, stop.signal).then(({ data }) => {
          if (stop.signal.aborted) return;
          if (data) setFound({ text: asked, ...data });
          else setFailedFor(asked);
        });
      },
      asked ? PAUSE_MS : 0,
    );
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [asked, locale]);

  return { found, failed: failedFor === asked };
}
