import { useFormik } from "formik";
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import type { Application } from "@/contract/desk/applicationRoutes";
import type { ApiFailure } from "@/services/answer";
import { answerQuestion, applyToSell, saveApplication, type OwnAnswer } from "@/services/desk/applications";
import { changesOf, readApplication } from "@/utils/desk/readApplication";

/** After the last key; and until what failed is tried again. */
const [REST_MS, AGAIN_MS] = [800, 8000];

/** `elsewhere`: another window saved something else. */
export type SaveState = "idle" | "typing" | "saving" | "saved" | "failed" | "elsewhere";

export interface ApplicationFormState {
  form: RefObject<HTMLFormElement | null>;
  application: Application;
  /** Counts what was put into the fields from outside: they begin anew with each. */
  round: number;
  saving: SaveState;
  failure: ApiFailure | null;
  /** By field, as the server names them. */
  errors: Record<string, string>;
  /** Counts the sends that were refused. */
  attempt: number;
  isSending: boolean;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends the form for the first time, or again with an answer. */
  send: (answer: string | null) => Promise<void>;
  takeTheirs: () => void;
  keepMine: () => void;
  replace: (application: Application) => void;
}

/**
 * A form that is saved as it is typed. Its fields are the browser's own: what was typed before the script came, and
 * what could not be saved, stands there until it is saved.
 */
export function useApplicationForm(first: Application): ApplicationFormState {
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const [application, setApplication] = useState(first);
  const [theirs, setTheirs] = useState<Application | null>(null);
  const [round, setRound] = useState(0);
  const [saving, setSaving] = useState<SaveState>("idle");
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The fields are read from the page itself; Formik knows what is wrong with them and whether they are being sent.
  const { setErrors, setSubmitting, ...formik } = useFormik<Record<string, string>>({
    initialValues: {},
    onSubmit: () => undefined,
  });
  const errors = formik.errors as Record<string, string>;

  const refused = useCallback(({ data, failure: why }: OwnAnswer) => {
    setFailure(why);
    if (data && why?.kind === "conflict") setTheirs(data);
    setSaving(data ? "elsewhere" : "failed");
  }, []);

  /** Saves what differs; false where that failed. One call at a time, each on what the one before it saved. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    if (!form.current) return true;
    const changes = changesOf(saved.current.form, readApplication(new FormData(form.current)));
    if (Object.keys(changes).length === 0) {
      setSaving((state) => (state === "typing" ? "saved" : state));
      return true;
    }
    const write = async () => {
      setSaving("saving");
      const answer = await saveApplication(saved.current.version, changes);
      if (answer.failure) {
        refused(answer);
        return false;
      }
      saved.current = answer.data;
      setFailure(null);
      setSaving("saved");
      return true;
    };
    running.current = write();
    const isDone = await running.current;
    running.current = null;
    return isDone;
  }, [refused]);

  const plan = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), REST_MS);
  }, [save]);

  useEffect(() => {
    plan();
    return () => clearTimeout(timer.current);
  }, [plan]);

  useEffect(() => {
    if (saving !== "failed" || failure?.kind === "invalid" || failure?.kind === "conflict") return undefined;
    const again = setTimeout(() => void save(), AGAIN_MS);
    const online = () => void save();
    window.addEventListener("online", online);
    return () => {
      clearTimeout(again);
      window.removeEventListener("online", online);
    };
  }, [saving, failure, save]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name = "" } = event.target as Partial<HTMLInputElement>;
    const { [name]: _gone, ...rest } = errors;
    setErrors(rest);
    if (saving === "elsewhere" || name === "answer") return;
    setSaving("typing");
    plan();
  };

  const replace = useCallback(
    (next: Application) => {
      saved.current = next;
      setApplication(next);
      setTheirs(null);
      setFailure(null);
      setErrors({});
      setSaving("idle");
      setRound((count) => count + 1);
    },
    [setErrors],
  );

  const send = async (answer: string | null) => {
    if (formik.isSubmitting) return;
    setSubmitting(true);
    setErrors({});
    if (await save()) {
      const { version } = saved.current;
      const sent = await (answer === null ? applyToSell(version) : answerQuestion(version, answer));
      if (!sent.failure) replace(sent.data);
      else if (sent.data) refused(sent);
      else {
        setFailure(sent.failure);
        setAttempt((count) => count + 1);
        const named = sent.failure.errors.map(({ field, message }) => [field === "text" ? "answer" : field, message]);
        setErrors(Object.fromEntries(named) as Record<string, string>);
      }
    }
    setSubmitting(false);
  };

  const takeTheirs = () => {
    if (theirs) replace(theirs);
  };
  const keepMine = () => {
    if (!theirs) return;
    saved.current = theirs;
    setTheirs(null);
    setFailure(null);
    void save();
  };
  return {
    form,
    application,
    round,
    saving,
    failure,
    errors,
    attempt,
    isSending: formik.isSubmitting,
    onInput,
    send,
    takeTheirs,
    keepMine,
    replace,
  };
}
