import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { loadPreferences } from "@/components/account/preferences/loadPreferences";
import { PreferencesPage } from "@/components/account/preferences/PreferencesPage";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "preferences", "orders"], {
  access: "customer",
  load: loadPreferences,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourPreferences({ preferences, saved }: Props) {
  const { t } = useTranslation("preferences");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.preferences} noindex />
      <AccountLayout current="preferences" title={t("title")}>
        {preferences ? <PreferencesPage first={preferences} saved={saved} /> : <LoadFailed problem={null} />}
      </AccountLayout>
    </>
  );
}
