import { useEffect, useRef, useState } from "react";

const SHOWN_MS = 3000;

interface Copying {
  /** Success is shown for a moment, a failure until the next try. */
  state: "idle" | "copied" | "failed";
  /** Answers whether it was copied. */
  copy: (text: string) => Promise<boolean>;
}

/** Puts a text into the clipboard. Where the page is not secure the browser has none at all. */
export function useCopy(): Copying {
  const [state, setState] = useState<Copying["state"]>("idle");
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async (text: string) => {
    window.clearTimeout(timer.current);
    const isCopied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      );
    setState(isCopied ? "copied" : "failed");
    if (isCopied) timer.current = window.setTimeout(() => setState("idle"), SHOWN_MS);
    return isCopied;
  };
  return { state, copy };
}
