import { useFormik, type FormikErrors } from "formik";
import type { FormEvent } from "react";
import type { ObjectSchema } from "yup";

type Texts = Record<string, string>;

interface UncontrolledForm<Values> {
  /** By field; the schema's and the server's. */
  errors: FormikErrors<Values>;
  isSubmitting: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

interface Options<Values extends Texts> {
  /** Every field by its name, as it stands before anything is typed. */
  initial: Values;
  schema: ObjectSchema<Values>;
  /** Sends what is well filled in; answers what the server says of single fields, if anything. */
  onSubmit: (values: Values) => Promise<FormikErrors<Values> | undefined>;
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
    onSubmit: async (values, { setErrors }) => {
      const refused = await onSubmit(schema.cast(values) as Values);
      if (refused) setErrors(refused);
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isSubmitting) return;
    const element = event.currentTarget;
    const typed = new FormData(element);
    const read = Object.keys(initial).map((name) => [name, String(typed.get(name) ?? "")]);
    const values = Object.fromEntries(read) as Values;
    await form.setValues(values, false);
    const errors = await form.validateForm(values);
    const [first] = Object.keys(errors);
    if (first === undefined) return form.submitForm();
    element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return { errors: form.errors, isSubmitting: form.isSubmitting, submit };
}
