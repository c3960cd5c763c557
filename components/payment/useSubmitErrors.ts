import { useReducer, useState } from "react";
import { fieldId } from "@/components/form/FormField";

/**
 * What a submit found wrong, for the summary above a form: fields, each for as long as something is wrong with it, or
 * one sentence in their place.
 *
 * @param errors of the form's fields as they stand
 * @param reason a sentence that stands there from the start
 */
export function useSubmitErrors(errors: Record<string, string>, reason = "") {
  const [fields, setFields] = useState<string[]>([]);
  const [problem, setProblem] = useState(reason);
  const [attempt, countAttempt] = useReducer((times: number) => times + 1, reason ? 1 : 0);
  const listed = fields.flatMap((name) => (errors[name] ? [{ field: fieldId(name), message: errors[name] }] : []));
  return {
    listFields: (found: Record<string, string>) => {
      setFields(Object.keys(found));
      if (Object.keys(found).length > 0) countAttempt();
    },
    /** Empty takes it back. */
    setProblem: (text: string) => {
      setProblem(text);
      if (text) countAttempt();
    },
    problem,
    attempt,
    listed: problem ? [{ message: problem }] : listed,
  };
}
