import { useEffect, useReducer, type RefObject } from "react";

/**
 * Answers a function that puts the focus on the first wrong field of a form, once the errors set before it are drawn:
 * on a busy device the next frame may come sooner than they do.
 */
export function useFocusWrong(form: RefObject<HTMLFormElement | null>): () => void {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [asked, form]);
  return ask;
}
