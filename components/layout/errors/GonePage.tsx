import { useTranslation } from "@/hooks/useTranslation";
import { HelpfulError } from "./HelpfulError";

/** What was taken down for good. */
export function GonePage() {
  const { t } = useTranslation();
  return <HelpfulError code={410} title={t("removed.title")} text={t("removed.text")} />;
}
