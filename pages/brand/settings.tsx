import type { InferGetServerSidePropsType } from "next";
import { BrandLayout } from "@/components/brand/BrandLayout";
import { Team } from "@/components/brand/settings/Team";
import { DESK_FRAME } from "@/components/layout/frame";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { useTranslation } from "@/hooks/useTranslation";
import { brandPage } from "@/services/desk/deskPage";
import { fetchTeam } from "@/services/desk/brand";

export const getServerSideProps = brandPage(["brand", "auth"], {
  may: "members.manage",
  load: async ({ caller }) => ({ team: (await fetchTeam(caller)).data }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BrandSettings({ desk, team }: Props) {
  const { t } = useTranslation("brand");
  return (
    <BrandLayout desk={desk} current="settings" title={t("settingsTitle")} lead={t("settingsLead")}>
      {team ? <Team first={team} /> : <LoadFailed problem={null} />}
    </BrandLayout>
  );
}

BrandSettings.frame = DESK_FRAME;
