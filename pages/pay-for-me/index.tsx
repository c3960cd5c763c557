import type { InferGetServerSidePropsType } from "next";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { loadToPay } from "@/components/requests/loadRequests";
import { PayForMePage } from "@/components/requests/PayForMePage";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["requests", "checkout", "cart", "payment"], { load: loadToPay });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PayForMe({ token, returned, asked, failed }: Props) {
  const { t } = useTranslation("requests");
  return (
    <>
      <Seo title={t("pay.seo")} description={t("pay.unknownText")} path="/pay-for-me" noindex />
      <PayForMePage key={token} token={token} returned={returned} asked={asked} failed={failed} />
    </>
  );
}

PayForMe.frame = CHECKOUT_FRAME;
