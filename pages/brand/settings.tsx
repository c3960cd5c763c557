import type { InferGetServerSidePropsType } from "next";
import { BrandLayout } from "@/components/brand/BrandLayout";
import { MoneyPart } from "@/components/brand/money/MoneyPart";
import { ClosingPart } from "@/components/brand/settings/ClosingPart";
import { BrandTeam } from "@/components/brand/settings/BrandTeam";
import { MoneyLock } from "@/components/desk/MoneyLock";
import formStyles from "@/components/desk/DeskForm.module.css";
import { DESK_FRAME } from "@/components/layout/frame";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchProfile } from "@/services/customer";
import { fetchTeam } from "@/services/desk/brand";
import { fetchClosing } from "@/services/desk/closing";
import { brandPage } from "@/services/desk/deskPage";
import { fetchEntries, fetchMoney, fetchStatements } from "@/services/desk/money";

export const getServerSideProps = brandPage(["brand", "vendorMoney", "account", "auth"], {
  may: "money.read",
  load: async ({ caller }, { rights, brand }) => {
    const isShut = brand.state === "closing" || brand.state === "closed";
    // Whoever works for a brand that is closed stays as they are.
    const mayManage = rights.includes("members.manage") && !isShut;
    const [team, closing, money, statements, entries, profile] = await Promise.all([
      mayManage ? fetchTeam(caller) : null,
      rights.includes("brand.close") ? fetchClosing(caller) : null,
      fetchMoney(caller),
      fetchStatements({}, caller),
      fetchEntries({}, caller),
      rights.includes("payout.edit") ? fetchProfile(caller) : null,
    ]);
    return {
      mayManage,
      team: team?.data ?? null,
      closing: closing?.data ?? null,
      money: money.data,
      statements: statements.data,
      entries: entries.data,
      email: profile?.data?.email ?? "",
    };
  },
});

const SUBSCRIPTION = { kinds: ["brand", "vendor account", "commission"] } as const;

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BrandSettings({ desk, mayManage, team, closing, money, statements, entries, email }: Props) {
  const { t } = useTranslation("brand");
  return (
    <BrandLayout
      desk={desk}
      current="settings"
      subscribe={SUBSCRIPTION}
      title={t("settingsTitle")}
      lead={t("settingsLead")}
    >
      {mayManage && (
        <section className={formStyles.section} aria-labelledby="team">
          <h2 id="team" tabIndex={-1}>
            {t("teamTitle")}
          </h2>
          {team ? <BrandTeam first={team} titleId="team" /> : <LoadFailed problem={null} />}
        </section>
      )}
      {desk.rights.includes("payout.edit") && <MoneyLock money={desk.money} />}
      {money && statements && entries ? (
        <MoneyPart money={money} statements={statements} entries={entries} email={email} />
      ) : (
        <LoadFailed problem={null} />
      )}
      {closing && <ClosingPart closing={closing} email={email} />}
    </BrandLayout>
  );
}

BrandSettings.frame = DESK_FRAME;
