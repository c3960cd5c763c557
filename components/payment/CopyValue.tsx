import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";

const SAID_MS = 3000;

/** Copies one value; says that it did, or that the browser does not let it. */
export function CopyValue({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation("payment");
  const [said, setSaid] = useState<"" | "copied" | "copyFailed">("");

  const copy = async () => {
    const done = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    setSaid(done ? "copied" : "copyFailed");
    window.setTimeout(() => setSaid(""), SAID_MS);
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t("pending.copyWhat", { what })}
        icon={said === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {said ? t(`pending.${said}`) : t("pending.copy")}
      </Button>
      <span className="visually-hidden" role="status">
        {said && t(`pending.${said}`)}
      </span>
    </>
  );
}
