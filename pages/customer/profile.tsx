import type { InferGetServerSidePropsType } from "next";
import { useRouter } from "next/router";
import { AccountLayout } from "@/components/account/AccountLayout";
import { loadAccount } from "@/components/account/loadAccount";
import { ProfilePage } from "@/components/account/ProfilePage";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { paths } from "@/constants/paths";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";
import { selectProfile } from "@/store/customer";

export const getServerSideProps = personalPage(["account", "checkout", "contact", "orders", "payment"], {
  access: "customer",
  load: loadAccount,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourProfile({ profile, methods, sessions, told }: Props) {
  const { t } = useTranslation("account");
  const { work_email: token } = useRouter().query;
  // What was changed here since the page was made.
  const current = useAppSelector(selectProfile);
  const shown = profile && current?.id === profile.id ? current : profile;
  return (
    <>
      <Seo title={t("profile")} description={t("seo")} path={paths.profile} noindex />
      <AccountLayout current="profile" title={t("profile")}>
        {shown ? (
          <ProfilePage
            profile={shown}
            methods={methods}
            sessions={sessions}
            told={told}
            workEmailToken={typeof token === "string" ? token : ""}
          />
        ) : (
          <LoadFailed problem={null} />
        )}
      </AccountLayout>
    </>
  );
}
