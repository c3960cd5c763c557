import type { InferGetServerSidePropsType } from "next";
import { BrandLayout } from "@/components/brand/BrandLayout";
import { History } from "@/components/brand/History";
import { NextPayout } from "@/components/brand/money/NextPayout";
import { Overview } from "@/components/brand/Overview";
import { DESK_FRAME } from "@/components/layout/frame";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { useTranslation } from "@/hooks/useTranslation";
import { brandPage } from "@/services/desk/deskPage";
import { fetchBrandHistory, fetchOverview } from "@/services/desk/brand";
import { fetchMoney } from "@/services/desk/money";

/** Of the latest changes. */
const SHOWN = 8;

export const getServerSideProps = brandPage(["brand", "vendorMoney"], {
  may: "brand.read",
  load: async ({ caller }, { rights }) => {
    const [overview, history, money] = await Promise.all([
      fetchOverview(caller),
      fetchBrandHistory(caller),
      rights.includes("money.read") ? fetchMoney(caller) : null,
    ]);
    return {
      overview: overview.data,
      entries: history.data?.entries.slice(0, SHOWN) ?? [],
      money: money?.data ?? null,
    };
  },
});

/** What its figures count, and its history. */
const SUBSCRIPTION = { kinds: ["brand", "part", "listing", "question"] } as const;

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BrandHome({ desk, overview, entries, money }: Props) {
  const { t } = useTranslation("brand");
  return (
    <BrandLayout desk={desk} current="overview" subscribe={SUBSCRIPTION} title={t("overviewTitle")}>
      {overview ? <Overview desk={desk} overview={overview} /> : <LoadFailed problem={null} />}
      {money && <NextPayout money={money} />}
      <History entries={entries} />
    </BrandLayout>
  );
}

BrandHome.frame = DESK_FRAME;
