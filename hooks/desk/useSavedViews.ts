import { useState } from "react";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import type { Answer, ApiFailure } from "@/services/answer";

/** Said after a change; what was deleted can be brought back from there. */
export interface ViewNotice {
  text: string;
  undo?: number;
}

/** What is wrong with what was typed, by the field that stands there. */
const fieldsOf = ({ errors }: ApiFailure): Record<string, string> =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = field.split(".").at(-1) ?? "";
      return name === "name" || name === "is_shared" ? [[name, message]] : [];
    }),
  );

/** A list's views as the page came with them, and as each change answers them; another page begins anew. */
export function useSavedViews(first: SavedViews | null) {
  const failureText = useFailureText();
  const [changed, setChanged] = useState({ from: first, views: first });
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<ViewNotice | null>(null);
  const [problem, setProblem] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const views = changed.from === first ? changed.views : first;

  const forget = () => {
    setProblem("");
    setErrors({});
  };
  const begin = () => {
    setTold(null);
    forget();
  };

  /** Whether it was done. */
  const act = async (change: () => Promise<Answer<SavedViews>>, done: ViewNotice): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    begin();
    const { data, failure } = await change();
    setBusy(false);
    if (failure) {
      const ofFields = fieldsOf(failure);
      setErrors(ofFields);
      setProblem(Object.keys(ofFields).length > 0 ? "" : failure.errors[0]?.message || failureText(failure));
    } else {
      setChanged({ from: first, views: data });
      setTold(done);
    }
    return failure === null;
  };
  return { views, busy, told, problem, errors, act, begin, forget };
}

export type SavedViewActs = ReturnType<typeof useSavedViews>;
