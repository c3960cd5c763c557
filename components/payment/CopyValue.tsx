import { Check, Copy } from "lucide-react";
import { Button } from "@/components/ui/Button";
import { useCopy } from "@/hooks/browser/useCopy";
import { useTranslation } from "@/hooks/useTranslation";

/** Copies one value; says that it did, or that the browser does not let it. */
export function CopyValue({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation("payment");
  const { state, copy } = useCopy();
  const said = { idle: "", copied: t("pending.copied"), failed: t("pending.copyFailed") }[state];

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t("pending.copyWhat", { what })}
        icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(value)}
      >
        {said || t("pending.copy")}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
