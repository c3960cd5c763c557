import { useEffect, useRef } from "react";
import { listenForRequests } from "@/services/realtime";

/** Calls back when something happens with a request of the visitor's, or with the one whose link they hold. */
export function useRequestNews(onNews: (number: string) => void, token?: string): void {
  const tell = useRef(onNews);
  useEffect(() => {
    tell.current = onNews;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    listenForRequests(({ number }) => tell.current(number), token).then(
      (end) => {
        if (isOver) end();
        else stop = end;
      },
      // Without the socket the page shows what it came with.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [token]);
}
