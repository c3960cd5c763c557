import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";

export function SaleLink() {
  const { t } = useTranslation("home");
  return <Link href={paths.sale}>{t("flash.all")}</Link>;
}
