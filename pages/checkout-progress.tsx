import type { InferGetServerSidePropsType } from "next";
import { ProgressPage } from "@/components/checkout/ProgressPage";
import { Seo } from "@/components/layout/Seo";
import { Shell } from "@/components/layout/Shell";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchOrderResult } from "@/services/order";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "payment"], {
  load: async ({ query: { order = "" }, caller }) => ({
    result: order ? await fetchOrderResult(order, undefined, caller).catch(() => null) : null,
  }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CheckoutProgress({ result }: Props) {
  const { t } = useTranslation("checkout");
  return (
    <Shell header="plain" footer="legal" bottomBar={false}>
      <Seo title={t("progress.seo")} description={t("progress.text")} path={paths.checkoutProgress} noindex />
      <ProgressPage initial={result} />
    </Shell>
  );
}
