import type { InferGetServerSidePropsType } from "next";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { ChargePage } from "@/components/payment/charge/ChargePage";
import { loadCharge } from "@/components/payment/charge/loadCharge";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "cart", "orders", "payment"], { load: loadCharge });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PayMore({ token, asked, failed }: Props) {
  const { t } = useTranslation("orders");
  return (
    <>
      <Seo title={t("charge.seo")} description={t("charge.unknownText")} path="/pay-more" noindex />
      <ChargePage token={token} asked={asked} failed={failed} />
    </>
  );
}

PayMore.frame = CHECKOUT_FRAME;
