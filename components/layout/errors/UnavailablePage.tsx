import { lazyAfterPage } from "@/components/ui/lazySection";
import { useTranslation } from "@/hooks/useTranslation";
import { Seo } from "../Seo";
import "./HelpfulError.module.css";

/** Rarely needed, and never beside a page. */
const AwayPage = lazyAfterPage(() => import("./AwayPage").then((part) => part.AwayPage));
const GonePage = lazyAfterPage(() => import("./GonePage").then((part) => part.GonePage));

/** Takes the place of a page that was taken down, or whose contents cannot be asked for at the moment. */
export function UnavailablePage({ isGone }: { isGone?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t(isGone ? "removed.title" : "away.title")}
        description={t(isGone ? "removed.description" : "away.text")}
        path={isGone ? "/404" : "/500"}
        noindex
      />
      {isGone ? <GonePage /> : <AwayPage />}
    </>
  );
}
