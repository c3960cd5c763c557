import type { InferGetServerSidePropsType } from "next";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { loadPending } from "@/components/payment/pending/loadPending";
import { PendingPage } from "@/components/payment/pending/PendingPage";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["checkout", "cart", "orders", "payment"], { load: loadPending });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PendingOrder({ number, token, result, payable }: Props) {
  const { t } = useTranslation("payment");
  return (
    <>
      <Seo title={t("pending.seo")} description={t("pending.description")} path={paymentPaths.pendingOrder} noindex />
      <PendingPage number={number} token={token} result={result} payable={payable} />
    </>
  );
}

PendingOrder.frame = CHECKOUT_FRAME;
