import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CartPage } from "@/components/cart/CartPage";
import { Seo } from "@/components/layout/Seo";
import { Shell } from "@/components/layout/Shell";
import { paths } from "@/constants/paths";
import { fetchCart } from "@/services/order";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["cart"], {
  load: async ({ caller }) => ({ cart: await fetchCart(caller).catch(() => null) }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Cart({ cart }: Props) {
  const { t } = useTranslation("cart");
  return (
    <Shell bottomBar={false}>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.cart} noindex />
      <CartPage initial={cart} />
    </Shell>
  );
}
