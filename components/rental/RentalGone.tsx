import { PackageSearch } from "lucide-react";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";

/** Nothing to pay is at this address: it is somebody else's, or not for rent any more. */
export function RentalGone() {
  const { t } = useTranslation("rent");
  return (
    <EmptyState
      heading="h1"
      icon={<PackageSearch />}
      title={t("gone.title")}
      text={t("gone.text")}
      action={<ButtonLink href={accountPaths.rentals}>{t("gone.action")}</ButtonLink>}
    />
  );
}
