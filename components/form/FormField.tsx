import type { ComponentProps } from "react";
import { EmailField } from "./EmailField";
import { Field } from "./Field";

/** Of a form whose fields are checked when they are left (`useCheckedFields`). */
interface CheckedForm {
  errors: Partial<Record<string, string>>;
  set: (name: string, value: string) => void;
  validateOnBlur: (name: string) => void;
}

/** `delivery.zip` → the id that error summaries lead to. */
export const fieldId = (name: string) => `checkout-${name.replace(".", "-")}`;

type FormFieldProps = Omit<ComponentProps<typeof Field>, "ref" | "form" | "name" | "value" | "error" | "id"> & {
  form: CheckedForm;
  name: string;
  value: string;
  /** Shapes what is typed, as in `4242 4242`. */
  shape?: (typed: string) => string;
};

/** A text field of the checkout and of forms like it: complains when it is left, forgives while it is typed in. */
export function FormField({ form, name, value, shape, onBlur, ...rest }: FormFieldProps) {
  const Kind = rest.type === "email" ? EmailField : Field;
  return (
    <Kind
      {...rest}
      id={fieldId(name)}
      name={name}
      value={value}
      error={form.errors[name]}
      onChange={(event) => form.set(name, shape ? shape(event.target.value) : event.target.value)}
      onBlur={(event) => {
        form.validateOnBlur(name);
        onBlur?.(event);
      }}
    />
  );
}
