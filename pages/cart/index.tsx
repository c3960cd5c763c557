import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CartPage } from "@/components/cart/CartPage";
import { BARLESS_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { paths } from "@/constants/paths";
import { fetchAddOns, fetchCartWithSaved } from "@/services/cartLists";
import { fetchProduct } from "@/services/product";
import { personalPage } from "@/services/page";
import { choiceHref, readRefusal } from "@/services/browser/cartRefusal";

const RecentlyViewed = lazyAtInteraction(() =>
  import("@/components/product/cards/RecentlyViewed").then((part) => part.RecentlyViewed),
);

export const getServerSideProps = personalPage(["cart", "payment"], {
  load: async ({ caller, query }) => {
    const refusal = readRefusal(query);
    const [lists, addOns, named] = await Promise.all([
      fetchCartWithSaved(caller),
      fetchAddOns(caller),
      refusal && query.product ? fetchProduct(query.product, caller) : null,
    ]);
    const product = named?.data ?? null;
    const back = product && {
      name: product.product_name,
      href: choiceHref(paths.product(product.category_slug, product.product_slug), query),
    };
    return {
      lists: lists.failure ? null : lists.data,
      addOns: addOns.failure ? null : addOns.data,
      refusal: refusal && { ...refusal, product: back },
    };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Cart({ lists, addOns, refusal }: Props) {
  const { t } = useTranslation("cart");
  return (
    <>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.cart} noindex />
      <CartPage initial={lists} addOns={addOns} refusal={refusal} />
      <RecentlyViewed />
    </>
  );
}

Cart.frame = BARLESS_FRAME;
