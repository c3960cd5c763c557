import { useCallback, useEffect, useState } from "react";

/**
 * Answers a function that focuses what has an id, once what was set before it is drawn: for a button that goes with its
 * row, whose focus would be lost. It is a title as a rule, which takes the focus with `tabIndex={-1}`.
 */
export function useFocusAfterRemoval(): (id: string) => void {
  const [asked, setAsked] = useState({ id: "" });
  useEffect(() => {
    if (asked.id !== "") document.getElementById(asked.id)?.focus();
  }, [asked]);
  return useCallback((id: string) => setAsked({ id }), []);
}
