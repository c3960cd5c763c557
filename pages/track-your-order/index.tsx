import type { InferGetServerSidePropsType } from "next";
import { Seo } from "@/components/layout/Seo";
import { GuestOrder } from "@/components/orders/GuestOrder";
import { TrackedOrder } from "@/components/orders/TrackedOrder";
import { TrackIntro } from "@/components/orders/TrackIntro";
import { TrackProblem } from "@/components/orders/TrackProblem";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { loadTracking } from "@/components/orders/loadOrders";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["orders", "cart", "checkout", "payment", "groupBuy"], {
  load: loadTracking,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function TrackYourOrder({ tracking, canPay, detail, problem, code, email }: Props) {
  const { t } = useTranslation("orders");
  return (
    <>
      <Seo title={t("track.title")} description={t("track.text")} path={paths.trackResult} noindex />
      {detail ? (
        <GuestOrder detail={detail} email={email} />
      ) : tracking ? (
        <TrackedOrder tracking={tracking} email={email} canPay={canPay} />
      ) : (
        <TrackIntro code={code} email={email} notice={problem && <TrackProblem problem={problem} />} />
      )}
    </>
  );
}
