import "@/styles/parts";
import { Scale } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import type { Comparison } from "@/contract/compare";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import "@/components/form/Field.module.css";
import "./CompareIdeas.module.css";
import "./CompareMore.module.css";
import "./CompareTools.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { EmptyState } from "@/components/ui/EmptyState";
import { useAppDispatch } from "@/hooks/store";
import { useOwnComparison } from "@/hooks/company/useOwnComparison";
import { useTranslation } from "@/hooks/useTranslation";
import { compareRestored } from "@/store/compare";
import { announce } from "@/components/ui/announce";
import { readCompareView } from "@/utils/product/compareHref";
import styles from "./CompareScreen.module.css";
import { CompareTable } from "./CompareTable";

const CompareIdeas = lazyAtInteraction(() => import("./CompareIdeas").then((part) => part.CompareIdeas));
const CompareMore = lazyAtInteraction(() => import("./CompareMore").then((part) => part.CompareMore));
const CompareTools = lazyAtInteraction(() => import("./CompareTools").then((part) => part.CompareTools));

/** Products side by side. Every control is an address, so that all of it works without scripts and can be shared. */
export function CompareScreen({ comparison, zip }: { comparison: Comparison; zip: string }) {
  const { t } = useTranslation("compare");
  const { query } = useRouter();
  const { products, destination } = comparison;
  const view = {
    ...readCompareView(query, destination.country),
    ids: products.map(({ product_id }) => product_id),
    zip,
  };
  const region = useFollow(comparison);
  const own = useOwnComparison(comparison, zip);
  return (
    <div className={`container ${styles.screen}`}>
      <header className={styles.head}>
        <h1 className="display">{t("title")}</h1>
        {products.length > 0 && <p className="muted">{t("intro", { most: LIST_LIMITS.compared })}</p>}
      </header>
      {products.length === 0 ? (
        <>
          <EmptyState
            icon={<Scale />}
            title={t("empty.title")}
            text={t("empty.text", { most: LIST_LIMITS.compared })}
          />
          <CompareIdeas ideas={comparison.ideas} />
        </>
      ) : (
        <>
          <CompareTools comparison={comparison} view={view} />
          <div ref={region} tabIndex={-1} className={styles.region}>
            <CompareTable comparison={own} view={view} />
          </div>
          {products.length < LIST_LIMITS.compared && <CompareMore suggestions={comparison.suggestions} view={view} />}
        </>
      )}
    </div>
  );
}

/** Keeps the tray at what the page shows, and the focus in the page when the control that had it is gone. */
function useFollow({ products }: Comparison) {
  const { t } = useTranslation("compare");
  const dispatch = useAppDispatch();
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef("");
  const names = products.map(({ product_name }) => product_name).join(", ");

  useEffect(() => {
    // The page without products is where a comparison begins; it takes nothing away.
    if (products.length > 0) dispatch(compareRestored(products));
    if (shown.current !== "" && shown.current !== names) {
      announce(t("changed", { names }));
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    }
    shown.current = names;
  }, [products, names, dispatch, t]);

  return region;
}
