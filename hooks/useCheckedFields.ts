import { getIn, useFormik, type FormikValues } from "formik";
import { useState } from "react";
import { afterPress } from "@/hooks/browser/afterPress";

type Errors = Record<string, string>;

/**
 * Fields on Formik, named with dots. What is wrong with one that was filled in is said when it is left, with all of
 * them when `check` asks.
 */
export function useCheckedFields<Values extends FormikValues>(
  initialValues: Values,
  findErrors: (values: Values) => Promise<Errors>,
) {
  const [errors, setErrors] = useState<Errors>({});
  const { values, setValues, setFieldValue } = useFormik<Values>({ initialValues, onSubmit: () => undefined });
  return {
    values,
    errors,
    setValues,
    setFieldValue,
    set: (name: string, value: unknown) => {
      void setFieldValue(name, value, false);
      setErrors(({ [name]: _fixed, ...rest }) => rest);
    },
    validateOnBlur: (name: string) => {
      // An empty field that was only passed through is asked for at the end.
      if (getIn(values, name) === "") return;
      void Promise.all([findErrors(values), afterPress()]).then(([{ [name]: message }]) => {
        if (message) setErrors((now) => ({ ...now, [name]: message }));
      });
    },
    /** Replaces what an error said, as the server does. */
    setErrors,
    /** Answers what is not filled in well, and says it. */
    check: async () => {
      const found = await findErrors(values);
      setErrors(found);
      return found;
    },
  };
}
