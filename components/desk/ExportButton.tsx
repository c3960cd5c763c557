import "@/styles/deskParts";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import type { ExportLink } from "@/contract/proof/proofRoutes";
import { useStepUp } from "@/hooks/desk/useStepUp";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";
import { downloadFile } from "@/services/browser/saveFile";
import { ProofDialog } from "./ProofDialog";
import styles from "./ExportButton.module.css";

interface ExportButtonProps {
  label: string;
  /** Makes the file of what the page shows. */
  make: () => Promise<Answer<ExportLink>>;
}

/** Downloads a file that names people: for whoever has shown lately that they are there. */
export function ExportButton({ label, make }: ExportButtonProps) {
  const { t } = useTranslation("desk");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [link, setLink] = useState<ExportLink | null>(null);
  const { run, busy, failure, proof } = useStepUp({
    call: make,
    onDone: (made) => {
      setLink(made);
      downloadFile(made.path);
    },
  });
  const begin = () => {
    setLink(null);
    void run();
  };
  const timeOf = (iso: string) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(iso));
  return (
    <div className={styles.export}>
      <Button size="small" variant="outline" loading={busy} onClick={begin}>
        {label}
      </Button>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failureText(failure)}
        </p>
      )}
      <p role="status" className={styles.started}>
        {link && (
          <>
            {t("export.started", { time: timeOf(link.expires_at) })}{" "}
            <a href={link.path} download>
              {t("export.again")}
            </a>
          </>
        )}
      </p>
      {proof && <ProofDialog {...proof} />}
    </div>
  );
}
