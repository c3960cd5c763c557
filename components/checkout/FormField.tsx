import type { ComponentProps } from "react";
import { EmailField } from "@/components/form/EmailField";
import { Field } from "@/components/form/Field";
import type { CheckoutForm } from "./useCheckoutForm";

/** `delivery.zip` → the id that error summaries lead to. */
export const fieldId = (name: string) => `checkout-${name.replace(".", "-")}`;

type FormFieldProps = Omit<ComponentProps<typeof Field>, "ref" | "form" | "name" | "value" | "error" | "id"> & {
  form: Pick<CheckoutForm, "errors" | "set" | "leave">;
  name: string;
  value: string;
  /** Shapes what is typed, as in `4242 4242`. */
  shape?: (typed: string) => string;
};

/** A text field of the checkout: keeps its value, complains when it is left, forgives while it is typed in. */
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
        form.leave(name);
        onBlur?.(event);
      }}
    />
  );
}
