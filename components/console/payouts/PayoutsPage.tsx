import "@/styles/deskParts";
import { useRouter } from "next/router";
import { CountersignSection } from "@/components/console/countersigning/CountersignSection";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { MoneyLock } from "@/components/desk/MoneyLock";
import table from "@/components/desk/DeskTable.module.css";
import { ErrorState } from "@/components/ui/ErrorState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { Commissions } from "./Commissions";
import { CorrectionForm } from "./CorrectionForm";
import { payoutViews, type PayoutsProps } from "./loadPayouts";
import styles from "./Payouts.module.css";
import { Runs } from "./Runs";

const SUBSCRIPTION = {
  kinds: ["payout run", "commission", "vendor account", "waiting refund", "waiting commission"],
} as const;

type PageProps = PayoutsProps & { desk: StaffDeskView };

/** What the store owes its brands, and what it keeps of their sales. */
export function PayoutsPage({ desk, view, runs, rules, approvals, brands, email }: PageProps) {
  const { t } = useTranslation("vendorMoney");
  const router = useRouter();
  const views = payoutViews(desk.rights);
  const hasContent = runs ?? rules ?? approvals?.refunds ?? approvals?.commissions ?? view === "corrections";
  return (
    <ConsoleLayout
      desk={desk}
      current="payouts"
      subscribe={SUBSCRIPTION}
      title={t(view === "approvals" ? "staff.approvals" : "staff.title")}
      lead={t(view === "approvals" ? "second.lead" : "staff.lead")}
    >
      <div className={styles.list}>
        <MoneyLock money={desk.money} />
        <nav className={table.tabs} aria-label={t("staff.views")}>
          {views.map((name) => (
            <Link
              key={name}
              href={deskPaths.payoutsIn(name)}
              prefetch="never"
              aria-current={name === view ? "page" : undefined}
            >
              {t(`staff.${name}`)}
            </Link>
          ))}
        </nav>
        {runs && <Runs first={runs} email={email} />}
        {view === "corrections" && <CorrectionForm brands={brands} email={email} />}
        {rules && <Commissions first={rules} brands={brands} mayDecide={desk.rights.includes("vendors.decide")} />}
        {approvals?.refunds && <CountersignSection of="refunds" first={approvals.refunds} />}
        {approvals?.commissions && <CountersignSection of="commissions" first={approvals.commissions} />}
        {!hasContent && <ErrorState onRetry={() => void router.replace(router.asPath)} />}
      </div>
    </ConsoleLayout>
  );
}
