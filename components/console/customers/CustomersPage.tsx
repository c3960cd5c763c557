import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { ExportButton } from "@/components/desk/ExportButton";
import { LoadError } from "@/components/desk/LoadError";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { exportCustomer, fetchStaffCustomers } from "@/services/desk/customers";
import { CustomerScreen } from "./CustomerScreen";
import { CustomerTable } from "./CustomerTable";
import type { CustomersProps } from "./loadCustomers";

type PageProps = CustomersProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** All customers, or one of them, for the store's team. */
export function CustomersPage(props: PageProps) {
  return props.id === null ? <CustomerList {...props} /> : <OneCustomer {...props} />;
}

function CustomerList({ desk, asked, list, failure, savedViews }: PageProps) {
  const { t } = useTranslation("customerDesk");
  return (
    <ConsoleLayout desk={desk} current="customers" title={t("title")} lead={t("lead")}>
      <CursorListScreen
        of="customers"
        words="customerDesk"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchStaffCustomers({ ...asked, after })}
        searchLabel={t("search.label")}
      >
        {(rows, caption) => <CustomerTable rows={rows} caption={caption} />}
      </CursorListScreen>
    </ConsoleLayout>
  );
}

function OneCustomer({ desk, id, customer, failure }: PageProps) {
  const { t } = useTranslation("customerDesk");
  const number = customer && t(customer.is_erased ? "erasedTitle" : "customer", { id: customer.customer_id });
  const known = customer && (customer.fullname || customer.email || number);
  return (
    <ConsoleLayout
      desk={desk}
      current="customers"
      title={known || t(failure ? "title" : "missing.title")}
      actions={
        customer?.can_export && <ExportButton label={t("export")} make={() => exportCustomer(customer.customer_id)} />
      }
      subscribe={{ open: customer && { kind: "customer", id: customer.customer_id } }}
    >
      {failure && <LoadError failure={failure} />}
      {customer && <CustomerScreen key={customer.customer_id} customer={customer} />}
      {!customer && !failure && (
        <EmptyState
          title={id ? t("missing.text", { id }) : t("missing.noNumber")}
          action={
            <ButtonLink variant="outline" href={deskPaths.customers} prefetch="never">
              {t("back")}
            </ButtonLink>
          }
        />
      )}
    </ConsoleLayout>
  );
}
