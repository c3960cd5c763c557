import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { loadAccount } from "@/components/account/loadAccount";
import { ProfilePage } from "@/components/account/ProfilePage";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "contact", "orders", "payment"], {
  access: "customer",
  load: loadAccount,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourProfile({ profile, addresses, methods, sessions }: Props) {
  const { t } = useTranslation("account");
  return (
    <>
      <Seo title={t("profile")} description={t("seo")} path={paths.profile} noindex />
      <AccountLayout current="profile" title={t("profile")}>
        {profile ? (
          <ProfilePage profile={profile} addresses={addresses} methods={methods} sessions={sessions} />
        ) : (
          <LoadFailed problem={null} />
        )}
      </AccountLayout>
    </>
  );
}
