import "@/styles/formParts";
import { useId, useRef, useState, type ComponentProps } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { Field } from "./Field";
import styles from "./Field.module.css";

type EmailFieldProps = Omit<ComponentProps<typeof Field>, "type" | "inputMode" | "after" | "ref">;

/** Sets what a field holds as if it had been typed: forms that keep it learn of it, too. */
function typeInto(input: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** An e-mail address. Asks back where its domain looks like a slip of the finger: a code that goes astray is lost. */
export function EmailField({ onBlur, onInput, ...rest }: EmailFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState("");

  const check = async (text: string) => {
    // It is a help: without it the field works as it did.
    const speller = await import("@/utils/suggestEmail").catch(() => null);
    const found = speller?.suggestEmail(text) ?? "";
    if (input.current?.value === text) setMeant(found);
  };
  const take = () => {
    if (!input.current) return;
    typeInto(input.current, meant);
    input.current.focus();
    setMeant("");
  };

  return (
    <div>
      <Field
        autoCapitalize="off"
        spellCheck={false}
        autoComplete="email"
        {...rest}
        ref={input}
        type="email"
        inputMode="email"
        aria-describedby={meant ? id : undefined}
        onInput={(event) => {
          setMeant("");
          onInput?.(event);
        }}
        onBlur={(event) => {
          void check(event.currentTarget.value);
          onBlur?.(event);
        }}
      />
      {meant && (
        <p id={id} className={styles.meant} role="status">
          {t("form.didYouMean")}{" "}
          <button type="button" onClick={take}>
            {meant}
          </button>
        </p>
      )}
    </div>
  );
}
