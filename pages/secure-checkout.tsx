import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CheckoutPage } from "@/components/checkout/CheckoutPage";
import { Seo } from "@/components/layout/Seo";
import { Shell } from "@/components/layout/Shell";
import { paths } from "@/constants/paths";
import { fetchCart } from "@/services/order";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "cart"], {
  load: async ({ caller }) => ({ cart: await fetchCart(caller).catch(() => null) }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SecureCheckout({ cart }: Props) {
  const { t } = useTranslation("checkout");
  return (
    <Shell header="plain" footer="legal" bottomBar={false}>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.checkout} noindex />
      <CheckoutPage initial={cart} />
    </Shell>
  );
}
