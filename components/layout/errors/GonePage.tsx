import { useTranslation } from "@/hooks/useTranslation";
import { HelpfulError } from "./HelpfulError";
import { Seo } from "../Seo";

/** Takes the place of a page that was taken down for good. */
export function GonePage() {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t("removed.title")} description={t("removed.description")} path="/404" noindex />
      <HelpfulError code={410} title={t("removed.title")} text={t("removed.text")} />
    </>
  );
}
