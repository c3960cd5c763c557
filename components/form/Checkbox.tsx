import "@/styles/formParts";
import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import styles from "./Checkbox.module.css";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "size"> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, help, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const hint = error ?? help;
  return (
    <div className={styles.checkbox}>
      <input
        {...rest}
        type="checkbox"
        id={boxId}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint ? `${boxId}-hint` : undefined}
      />
      <div>
        <label htmlFor={boxId}>{label}</label>
        {hint && (
          <p id={`${boxId}-hint`} className={error ? styles.error : styles.help}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
