import { useFormik } from "formik";
import { useState } from "react";
import { fieldsOf, nestedFields, isSame, withFields, type Fields } from "@/contract/desk/fields";
import type { ChangedSince } from "@/contract/desk/desk";
import type { ApiFailure } from "@/services/answer";
import type { SavedForm } from "@/services/desk/brand";
import { forgetDraft, keepDraft, readDraft, type Draft } from "@/services/browser/drafts";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { useLeaveGuard } from "./useLeaveGuard";

export interface DeskForm<Doc extends object> {
  /** The form as it stands, with what was typed. */
  values: Doc;
  set: (path: string, value: unknown) => void;
  /** Fields that were touched and differ from what is saved. */
  touched: readonly string[];
  save: () => Promise<void>;
  discard: () => void;
  isSaving: boolean;
  /** True from a save until the next word that is typed. */
  isSaved: boolean;
  failure: ApiFailure | null;
  /** By path: what the server says of single fields. */
  errors: Record<string, string>;
  /** Fields that somebody else wrote meanwhile, too: to be decided one by one. */
  clashes: readonly ChangedSince[];
  resolve: (path: string, keep: "mine" | "theirs") => void;
  /** What others wrote meanwhile, which the last save left as it is. */
  merged: readonly ChangedSince[];
  /** What was typed before the page was left, and can be brought back. */
  draft: Draft | null;
  restore: () => void;
  dropDraft: () => void;
}

interface Options<Doc extends object> {
  /** Names the draft: `brand:3`. */
  name: string;
  doc: Doc;
  version: number;
  /** Sends only what was touched. */
  send: (version: number, changes: object) => Promise<SavedForm<Doc>>;
}

const pathOf = (field: string) => field.replace(/^changes\./, "").replace(/\.\d+(\..*)?$/, "");

/**
 * A form that sends only what was touched. A save adopts the answer and leaves what was typed meanwhile; what others
 * wrote in other fields is taken over, what they wrote in the same is asked about. What is not saved outlives the page.
 */
export function useDeskForm<Doc extends object>({ name, doc, version, send }: Options<Doc>): DeskForm<Doc> {
  const [base, setBase] = useState({ doc, version });
  // What was typed, by path: Formik's values here are the changes alone, and what is allowed is the server's to say.
  const form = useFormik<Record<string, unknown>>({
    initialValues: {},
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  const typed: Fields = new Map(Object.entries(form.values));
  const errors = form.errors as Record<string, string>;
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [clashes, setClashes] = useState<readonly ChangedSince[]>([]);
  const [merged, setMerged] = useState<readonly ChangedSince[]>([]);
  const [isDraftDropped, setDraftDropped] = useState(false);
  const isAwake = useHydrated();
  const saved = fieldsOf(base.doc);
  const touched = [...typed].filter(([path, value]) => !isSame(saved.get(path), value)).map(([path]) => path);
  useLeaveGuard(touched.length > 0);

  const type = (next: Fields) => {
    void form.setValues(Object.fromEntries(next), false);
    setSaved(false);
    keepDraft(name, base.version, next);
  };
  const set = (path: string, value: unknown) => {
    type(new Map(typed).set(path, value));
    const { [path]: _, ...others } = errors;
    form.setErrors(others);
  };
  const save = async () => {
    if (form.isSubmitting || touched.length === 0) return;
    form.setSubmitting(true);
    const sent: Fields = new Map([...typed].filter(([path]) => touched.includes(path)));
    const answer = await send(base.version, nestedFields(sent));
    form.setSubmitting(false);
    setFailure(answer.failure);
    if (answer.failure) {
      const wrong = answer.failure.errors.map(({ field, message }) => [pathOf(field), message]);
      form.setErrors(Object.fromEntries(wrong) as Record<string, string>);
      const clash = answer.data;
      if (clash === null) return;
      setClashes(clash.fields.filter(({ path }) => sent.has(path)));
      setBase(({ doc: known }) => ({ doc: takenOver(known, clash.fields), version: clash.version }));
      return;
    }
    const { data } = answer;
    setBase({ doc: data.doc, version: data.version });
    setMerged(data.merged);
    form.setErrors({});
    setClashes([]);
    setSaved(true);
    // What was typed while the save ran is not saved.
    void form.setValues((now) => {
      const rest: Fields = new Map(Object.entries(now).filter(([path, value]) => !isSame(sent.get(path), value)));
      if (rest.size === 0) forgetDraft(name);
      else keepDraft(name, data.version, rest);
      return Object.fromEntries(rest);
    }, false);
  };
  const discard = () => {
    void form.setValues({}, false);
    form.setErrors({});
    setClashes([]);
    setFailure(null);
    forgetDraft(name);
  };
  const resolve = (path: string, keep: "mine" | "theirs") => {
    if (keep === "theirs") type(new Map([...typed].filter(([known]) => known !== path)));
    const rest = clashes.filter((clash) => clash.path !== path);
    setClashes(rest);
    if (rest.length === 0) setFailure(null);
  };
  const draft = isAwake && !isDraftDropped && typed.size === 0 ? readDraft(name) : null;
  return {
    values: withFields(base.doc, typed),
    set,
    touched,
    save,
    discard,
    isSaving: form.isSubmitting,
    isSaved: isSaved && touched.length === 0,
    failure,
    errors,
    clashes,
    resolve,
    merged,
    draft,
    restore: () => draft && type(new Map(draft.fields)),
    dropDraft: () => {
      forgetDraft(name);
      setDraftDropped(true);
    },
  };
}

const takenOver = <Doc extends object>(doc: Doc, fields: readonly ChangedSince[]): Doc =>
  withFields(doc, new Map(fields.map(({ path, value }) => [path, value])));
