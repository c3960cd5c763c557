import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { AddressForm } from "@/components/account/addresses/AddressForm";
import { loadAddress } from "@/components/account/addresses/loadAddresses";
import { Seo } from "@/components/layout/Seo";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { accountPaths } from "@/constants/accountPaths";
import { isCountryCode } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "addresses", "checkout"], {
  access: "customer",
  load: loadAddress,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function AddressPage({ address, country, wrong, found }: Props) {
  const { t } = useTranslation("addresses");
  const { country: here } = useMarket();
  const own = isCountryCode(address?.country) ? address.country : here;
  const title = t(address ? "form.edit" : found ? "form.new" : "title");
  return (
    <>
      <Seo title={title} description={t("seo")} path={accountPaths.addresses} noindex />
      <AccountLayout current="addresses" title={title}>
        {found ? (
          <AddressForm key={address?.id ?? 0} saved={address} country={country ?? own} wrong={wrong} />
        ) : (
          <EmptyState
            title={t("told.gone")}
            action={<ButtonLink href={accountPaths.addresses}>{t("title")}</ButtonLink>}
          />
        )}
      </AccountLayout>
    </>
  );
}
