import { Seo } from "@/components/layout/Seo";
import { lazyAfterPage } from "@/components/ui/lazySection";
import { paths } from "@/constants/paths";
import type { FormerProduct as Former } from "@/contract/sales/formerProduct";
import { useTranslation } from "@/hooks/useTranslation";

/** Few addresses are of what is not sold: its script comes with it alone. */
const FormerView = lazyAfterPage(() => import("./FormerView").then((part) => part.FormerView));

/** At the address of a product that is not sold now, with what the page says of itself. */
export function FormerProduct({ former, slug }: { former: Former; slug: string }) {
  const { t } = useTranslation("product");
  const { product_name: name, category_name: category, category_slug: categorySlug, presence } = former;
  const isGone = presence === "gone";
  return (
    <>
      <Seo
        title={t(isGone ? "former.seo" : "former.seoPaused", { name })}
        description={t(isGone ? "former.about" : "former.aboutPaused", { name, category })}
        path={paths.product(categorySlug, slug)}
        noindex={isGone}
      />
      <FormerView former={former} />
    </>
  );
}
