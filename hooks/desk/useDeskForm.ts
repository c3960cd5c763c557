import { useFormik } from "formik";
import { useRef, useState } from "react";
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
  /** A function gets what the field holds by then: for what was begun before other things were typed. */
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

/** What fields need that belong to several forms. */
export type FormPart<Doc extends object> = Pick<DeskForm<Doc>, "values" | "set" | "errors">;

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
  // `seen` is the version that what is typed was typed over: an older one for a draft.
  const [base, setBase] = useState({ doc, version, seen: version });
  // What was typed, by path: Formik's values here are the changes alone, and what is allowed is the server's to say.
  const form = useFormik<Record<string, unknown>>({
    initialValues: {},
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  // The same as they are by now: also for a `set` of an earlier render, and for several in one event.
  const current = useRef({ base, typed: new Map() as Fields });
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

  const adopt = (known: Doc, now: number, seen = now) => {
    current.current.base = { doc: known, version: now, seen };
    setBase(current.current.base);
  };
  const hold = (next: Fields) => {
    current.current.typed = next;
    void form.setValues(Object.fromEntries(next), false);
  };
  const type = (next: Fields) => {
    hold(next);
    setSaved(false);
    keepDraft(name, current.current.base.seen, next);
  };
  const set = (path: string, value: unknown) => {
    const { base: from, typed: now } = current.current;
    const held = () => (now.has(path) ? now.get(path) : fieldsOf(from.doc).get(path));
    type(new Map(now).set(path, typeof value === "function" ? (value as (now: unknown) => unknown)(held()) : value));
    // As one name, whatever dots it has.
    form.setFieldError(`["${path}"]`, undefined);
  };
  const save = async () => {
    if (form.isSubmitting || touched.length === 0 || clashes.length > 0) return;
    form.setSubmitting(true);
    const sent: Fields = new Map([...typed].filter(([path]) => touched.includes(path)));
    const answer = await send(base.seen, nestedFields(sent));
    form.setSubmitting(false);
    setFailure(answer.failure);
    if (answer.failure) {
      const wrong = answer.failure.errors.map(({ field, message }) => [pathOf(field), message]);
      form.setErrors(Object.fromEntries(wrong) as Record<string, string>);
      const clash = answer.data;
      if (clash === null) return;
      setClashes(clash.fields.filter(({ path }) => sent.has(path)));
      adopt(takenOver(current.current.base.doc, clash.fields), clash.version);
      return;
    }
    const { data } = answer;
    adopt(data.doc, data.version);
    setMerged(data.merged);
    form.setErrors({});
    setClashes([]);
    setSaved(true);
    // What was typed while the save ran is not saved.
    const rest: Fields = new Map([...current.current.typed].filter(([path, value]) => !isSame(sent.get(path), value)));
    hold(rest);
    if (rest.size === 0) forgetDraft(name);
    else keepDraft(name, data.version, rest);
  };
  const discard = () => {
    hold(new Map());
    adopt(base.doc, base.version);
    form.setErrors({});
    setClashes([]);
    setFailure(null);
    forgetDraft(name);
  };
  const resolve = (path: string, keep: "mine" | "theirs") => {
    if (keep === "theirs") type(new Map([...current.current.typed].filter(([known]) => known !== path)));
    const rest = clashes.filter((clash) => clash.path !== path);
    setClashes(rest);
    if (rest.length === 0) setFailure(null);
  };
  const draft = isAwake && !isDraftDropped && typed.size === 0 ? readDraft(name) : null;
  const restore = () => {
    if (!draft) return;
    // What others wrote since then is asked about, as if the page had stood open.
    adopt(base.doc, base.version, Math.min(base.version, draft.version));
    type(new Map(draft.fields));
  };
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
    restore,
    dropDraft: () => {
      forgetDraft(name);
      setDraftDropped(true);
    },
  };
}

const takenOver = <Doc extends object>(doc: Doc, fields: readonly ChangedSince[]): Doc =>
  withFields(doc, new Map(fields.map(({ path, value }) => [path, value])));
