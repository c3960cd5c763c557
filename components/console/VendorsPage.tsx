import "@/styles/deskParts";
import { useRouter } from "next/router";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { ViewTabs } from "@/components/desk/views/ViewTabs";
import { Field } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { localePath } from "@/contract/locales";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { ApplicationDetail } from "./ApplicationDetail";
import { ApplicationTable } from "./ApplicationTable";
import { DiscontinuedProducts } from "./DiscontinuedProducts";
import type { VendorsProps } from "./loadVendors";
import { VendorTable } from "./VendorTable";
import styles from "./Vendors.module.css";

const SUBSCRIPTION = { kinds: ["application", "brand", "listing"] } as const;

/** Brands of the store and those that want to become some. */
export function VendorsPage({ desk, ...props }: VendorsProps & { desk: StaffDeskView; savedViews: SavedViews | null }) {
  const { t } = useTranslation("console");
  const { detail, isGone, view } = props;
  const mayDecide = desk.rights.includes("vendors.decide");
  if (detail)
    return (
      <ConsoleLayout
        desk={desk}
        current="vendors"
        subscribe={{ open: { kind: "application", id: detail.id } }}
        title={detail.form.legal_name}
        lead={<BackLink view="applied" />}
      >
        <ApplicationDetail key={detail.id} application={detail} mayDecide={mayDecide} />
      </ConsoleLayout>
    );
  return (
    <ConsoleLayout desk={desk} current="vendors" subscribe={SUBSCRIPTION} title={t("title")} lead={t("lead")}>
      {isGone ? (
        <EmptyState title={t("gone")} action={<BackLink view={view} />} />
      ) : (
        <VendorLists {...props} mayDecide={mayDecide} />
      )}
    </ConsoleLayout>
  );
}

function BackLink({ view }: { view: string }) {
  const { t } = useTranslation("console");
  return (
    <Link href={deskPaths.vendorsIn(view)} prefetch="never">
      {t("back")}
    </Link>
  );
}

type ListsProps = VendorsProps & { savedViews: SavedViews | null; mayDecide: boolean };

function VendorLists({ savedViews, view, q, applications, vendors, former, mayDecide }: ListsProps) {
  const { t } = useTranslation("console");
  const { locale } = useMarket();
  const router = useRouter();
  const list = vendors ?? former ?? applications;
  const isFormer = view === "former";
  const more = new URLSearchParams({ view, ...(q && { q }), after: list?.next ?? "" });
  return (
    <div className={styles.list}>
      <ViewTabs
        list="vendors"
        label={t("views.label")}
        saved={savedViews}
        shown={{ view, q: isFormer ? "" : q }}
        nameOf={({ view: name = "" }) => t(`views.${name}`)}
      />
      {!isFormer && (
        <form key={view} className={styles.search} role="search" action={localePath(deskPaths.vendors, locale)}>
          <Field
            label={t(view === "brands" ? "searchBrands" : "search")}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            required={false}
          />
          <input type="hidden" name="view" value={view} />
          <Button type="submit" variant="outline">
            {t("find")}
          </Button>
        </form>
      )}
      {list === null ? (
        <ErrorState onRetry={() => void router.replace(router.asPath)} />
      ) : former ? (
        <DiscontinuedProducts key={router.asPath} list={former} mayDecide={mayDecide} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={t(q ? "nothingFound" : `empty.${view}`)}
          action={
            q && (
              <ButtonLink variant="outline" href={deskPaths.vendorsIn(view)} prefetch="never">
                {t("desk:views.clear")}
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <p className="muted">{t(list.total_is_exact ? "total" : "totalAbove", { count: list.total })}</p>
          {applications && <ApplicationTable rows={applications.rows} />}
          {vendors && <VendorTable key={router.asPath} rows={vendors.rows} mayDecide={mayDecide} />}
        </>
      )}
      {list?.next && (
        <div>
          <ButtonLink variant="outline" href={`${deskPaths.vendors}?${more}`} prefetch="never">
            {t("next")}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
