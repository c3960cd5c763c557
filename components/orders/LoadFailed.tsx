import { PackageSearch } from "lucide-react";
import { useRouter } from "next/router";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import type { LoadProblem } from "./loadOrders";

/** Nothing to show: it does not exist for this customer, or it could not be looked up just now. */
export function LoadFailed({ problem }: { problem: LoadProblem | null }) {
  const { t } = useTranslation("orders");
  const router = useRouter();
  if (problem?.found === false) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={t("unknown.title")}
        text={problem.message || t("unknown.text")}
        action={<ButtonLink href={paths.orders}>{t("back")}</ButtonLink>}
      />
    );
  }
  return <ErrorState text={problem?.message} onRetry={() => void router.replace(router.asPath)} />;
}
