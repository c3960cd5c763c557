import { useFormik, type FormikErrors } from "formik";
import type { FormEvent } from "react";
import type { ObjectSchema } from "yup";

type Texts = Record<string, string>;

interface UncontrolledForm<Values> {
  /** By field; the schema's and the server's. */
  errors: FormikErrors<Values>;
  isSubmitting: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** For the form's `onInput`: what is typed anew is not wrong any more. */
  forgive: (event: FormEvent<HTMLFormElement>) => void;
}

interface Options<Values extends Texts> {
  /** Every field by its name, as it stands before anything is typed. */
  initial: Values;
  schema: ObjectSchema<Values>;
  /** Sends what is well filled in; answers what the server says of single fields, if anything. */
  onSubmit: (values: Values) => Promise<FormikErrors<Values> | undefined>;
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
export function useUncontrolledForm<Values extends Texts>(options: Options<Values>): UncontrolledForm<Values> {
  const { initial, schema, onSubmit } = options;
  const form = useFormik<Values>({
    initialValues: initial,
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isSubmitting) return;
    const element = event.currentTarget;
    const typed = new FormData(element);
    const read = Object.keys(initial).map((name) => [name, String(typed.get(name) ?? "")]);
    const values = Object.fromEntries(read) as Values;
    await form.setValues(values, false);
    const wrong = await form.validateForm(values);
    if (Object.keys(wrong).length > 0) return focusFirst(element, wrong);
    form.setSubmitting(true);
    const refused = await onSubmit(schema.cast(values) as Values);
    form.setSubmitting(false);
    if (!refused) return;
    form.setErrors(refused);
    focusFirst(element, refused);
  };
  const forgive = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name = "" } = target as Partial<HTMLInputElement>;
    if (name in form.errors) form.setFieldError(name, undefined);
  };
  return { errors: form.errors, isSubmitting: form.isSubmitting, submit, forgive };
}
