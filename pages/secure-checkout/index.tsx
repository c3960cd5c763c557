import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CheckoutPage } from "@/components/checkout/CheckoutPage";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { fetchCart, fetchQuickCart } from "@/services/order";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "cart", "payment", "requests", "groupBuy"], {
  load: async ({ caller, query }) => {
    const quick = query.quick !== undefined;
    const { data: cart } = await (quick ? fetchQuickCart : fetchCart)(caller);
    return { cart, quick };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SecureCheckout({ cart, quick }: Props) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.checkout} noindex />
      <CheckoutPage initial={cart} quick={quick} />
    </>
  );
}

SecureCheckout.frame = CHECKOUT_FRAME;
