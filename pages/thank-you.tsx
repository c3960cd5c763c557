import type { InferGetServerSidePropsType } from "next";
import { ThanksPage } from "@/components/checkout/ThanksPage";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchOrderResult } from "@/services/order";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "cart", "orders"], {
  load: async ({ query: { order = "" }, caller }) => ({
    number: order,
    result: order ? await fetchOrderResult(order, undefined, caller).catch(() => null) : null,
  }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ThankYou({ number, result }: Props) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Seo title={t("thanks.seo")} description={t("thanks.next")} path={paths.thankYou} noindex />
      <ThanksPage number={number} initial={result} />
    </>
  );
}
