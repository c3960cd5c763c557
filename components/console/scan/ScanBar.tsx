import { CornerDownLeft } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import type { ScanWords } from "@/hooks/desk/scan/useScanWords";
import { useTypedScans } from "@/hooks/desk/scan/useTypedScans";
import { useTranslation } from "@/hooks/useTranslation";
import { CameraButton } from "./CameraButton";
import styles from "./Scan.module.css";

const CameraView = dynamic(() => import("./CameraView").then((part) => part.CameraView), { ssr: false });

/** As long as an address on a code may be. */
const MOST_SIGNS = 400;

interface ScanBarProps {
  words: ScanWords | null;
  label: string;
  onScan: (text: string) => void;
  tool?: ReactNode;
  children?: ReactNode;
}

/** At the thumb: the field that reads whatever is scanned or typed, and what came of it. */
export function ScanBar({ words, label, onScan, tool, children }: ScanBarProps) {
  const { t } = useTranslation("scanDesk");
  const field = useRef<HTMLInputElement>(null);
  const [isSeeing, setSeeing] = useState(false);
  useTypedScans(field);
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code") ?? "");
    event.currentTarget.reset();
    if (typed.trim() !== "") onScan(typed);
  };
  const isWrong = words?.tone === "wrong";
  return (
    <div className={styles.bar}>
      <div role="alert">{isWrong && <Said key={words.turn} words={words} />}</div>
      <div role="status">{words && !isWrong && <Said key={words.turn} words={words} />}</div>
      {isSeeing && <CameraView onCode={onScan} onClose={() => setSeeing(false)} />}
      <form className={styles.scan} onSubmit={read}>
        <Field
          ref={field}
          name="code"
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MOST_SIGNS}
          required={false}
          after={tool}
        />
        <CameraButton isOn={isSeeing} onToggle={() => setSeeing(!isSeeing)} />
        <Button
          type="submit"
          variant="outline"
          aria-label={t("field.submit")}
          icon={<CornerDownLeft aria-hidden="true" />}
        />
      </form>
      {children}
    </div>
  );
}

function Said({ words: { tone, text } }: { words: ScanWords }) {
  return (
    <p className={styles.said} data-tone={tone}>
      {text}
    </p>
  );
}
