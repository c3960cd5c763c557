import "@/styles/deskParts";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { announce } from "@/components/ui/announce";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Options.module.css";

interface AddProps {
  label: string;
  submit: string;
  name: string;
  /** No more fit. */
  isFull: boolean;
  most: number;
  /** Before the name. */
  children?: ReactNode;
  /** False where what is added has its name already. */
  asksName?: boolean;
  onAdd: (name: string) => void;
}

/** The English name of something new, and the button that adds it; Enter does the same. */
export function AddNamed({ label, submit, name, isFull, most, children, asksName = true, onAdd }: AddProps) {
  const { t } = useTranslation("brandListings");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const add = () => {
    const called = typed.trim();
    if (asksName && called === "") return setError(t("options.nameNeeded"));
    onAdd(called);
    if (asksName) announce(t("options.added", { name: called }));
    setTyped("");
    setError("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.add}>
      {children}
      {asksName && (
        <Field
          label={label}
          name={name}
          value={typed}
          lang="en"
          maxLength={LISTING_LIMITS.optionNameLength}
          required={false}
          disabled={isFull}
          error={error || undefined}
          help={isFull ? t("options.most", { most }) : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setError("");
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <Button variant="outline" disabled={isFull} onClick={add}>
        {submit}
      </Button>
    </div>
  );
}
