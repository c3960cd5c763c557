import { useFormik, validateYupSchema, yupToFormErrors, type FormikErrors } from "formik";
import type { FocusEvent, FormEvent } from "react";
import type { ObjectSchema } from "yup";
import { afterPress } from "./browser/afterPress";

/** Texts; where a field is a file chooser, its file. */
type Fields = Record<string, FormDataEntryValue>;

interface UncontrolledForm<Values> {
  /** By field; the schema's and the server's. */
  errors: FormikErrors<Values>;
  isSubmitting: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** For the form's `onInput`: what is typed anew is not wrong any more. */
  clearFieldError: (event: FormEvent<HTMLFormElement>) => void;
  /** For the form's `onBlur`: what is wrong with a field that was filled in is said once it is left. */
  validateOnBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

interface Options<Values extends Fields> {
  /** Every field by its name, as it stands before anything is typed. */
  initial: Values;
  /** What the server said of fields that were sent before this script was there. */
  refused?: FormikErrors<Values> | undefined;
  schema: ObjectSchema<Values>;
  /**
   * Sends what is well filled in; answers what the server says of single fields, if anything. Of boxes that share a
   * name the values hold one: `typed` has them all.
   */
  onSubmit: (values: Values, typed: FormData) => Promise<FormikErrors<Values> | undefined>;
}

/** The first field of a form that is wrong, in the order of the page. */
function focusFirst(form: HTMLFormElement, errors: object): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLElement);
  fields.find((field) => (field.getAttribute("name") ?? "") in errors)?.focus();
}

/**
 * A form on Formik whose fields are the browser's own: it works before its script, and what was typed until then is
 * read when it is sent. The first field that is wrong takes the focus.
 */
export function useUncontrolledForm<Values extends Fields>(options: Options<Values>): UncontrolledForm<Values> {
  const { initial, refused: refusedBefore, schema, onSubmit } = options;
  const form = useFormik<Values>({
    initialValues: initial,
    ...(refusedBefore && { initialErrors: refusedBefore }),
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });

  const read = (typed: FormData) =>
    Object.fromEntries(Object.keys(initial).map((name) => [name, typed.get(name) ?? ""])) as Values;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isSubmitting) return;
    const element = event.currentTarget;
    const typed = new FormData(element);
    const values = read(typed);
    await form.setValues(values, false);
    const wrong = await form.validateForm(values);
    if (Object.keys(wrong).length > 0) return focusFirst(element, wrong);
    form.setSubmitting(true);
    const refused = await onSubmit(schema.cast(values) as Values, typed);
    form.setSubmitting(false);
    if (!refused) return;
    form.setErrors(refused);
    focusFirst(element, refused);
  };
  const clearFieldError = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name = "" } = target as Partial<HTMLInputElement>;
    if (!(name in form.errors)) return;
    // Not `setFieldError`: it would take the dot of `name.en` for a way into the errors.
    const left = Object.entries(form.errors).filter(([field]) => field !== name);
    form.setErrors(Object.fromEntries(left) as FormikErrors<Values>);
  };
  const validateOnBlur = ({ target, currentTarget: element }: FocusEvent<HTMLFormElement>) => {
    const { name = "" } = target as Partial<HTMLInputElement>;
    const values = read(new FormData(element));
    // An empty field that was only passed through is asked for when the form is sent.
    if (!values[name]) return;
    const found = validateYupSchema(values, schema).then(() => null, yupToFormErrors<Values>);
    void Promise.all([found, afterPress()]).then(([wrong]) => {
      const message = wrong?.[name];
      // Meanwhile it may have been typed anew.
      if (new FormData(element).get(name) !== values[name]) return;
      // As one name, whatever dots it has.
      if (typeof message === "string") form.setFieldError(`["${name}"]`, message);
    });
  };
  return { errors: form.errors, isSubmitting: form.isSubmitting, submit, clearFieldError, validateOnBlur };
}
