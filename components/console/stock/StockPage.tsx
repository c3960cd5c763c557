import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { LoadError } from "@/components/desk/LoadError";
import { Select } from "@/components/form/Select";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchStock } from "@/services/desk/goods/stock";
import type { StockProps } from "./loadStock";
import { ShelfScreen } from "./ShelfScreen";
import { StockTable } from "./StockTable";

type PageProps = StockProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** All shelves, or one of them with its ledger, for the store's team. */
export function StockPage(props: PageProps) {
  return props.isShelf ? <OneShelf {...props} /> : <ShelfList {...props} />;
}

function ShelfList({ desk, asked, list, failure, savedViews }: PageProps) {
  const { t } = useTranslation("stockDesk");
  const places = (list?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ConsoleLayout desk={desk} current="stock" title={t("title")} lead={t("lead")}>
      <CursorListScreen
        of="stock"
        words="stockDesk"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchStock({ ...asked, after })}
        searchLabel={t("search.label")}
        filters={
          <Select
            key={asked.warehouse}
            name="warehouse"
            label={t("column.warehouse")}
            blank={t("everywhere")}
            options={places}
            defaultValue={asked.warehouse}
            required={false}
          />
        }
      >
        {(rows, caption) => <StockTable rows={rows} caption={caption} />}
      </CursorListScreen>
    </ConsoleLayout>
  );
}

function OneShelf({ desk, shelf, ledger, failure }: PageProps) {
  const { t } = useTranslation("stockDesk");
  return (
    <ConsoleLayout
      desk={desk}
      current="stock"
      title={shelf?.name ?? t(failure ? "title" : "missing.title")}
      subscribe={{ open: shelf && { kind: "listing", id: shelf.product_id } }}
    >
      {failure && <LoadError failure={failure} />}
      {shelf && (
        <ShelfScreen key={`${shelf.product_id} ${shelf.warehouse_id} ${shelf.variant}`} shelf={shelf} ledger={ledger} />
      )}
      {!shelf && !failure && (
        <EmptyState
          title={t("missing.text")}
          action={
            <ButtonLink variant="outline" href={deskPaths.stock} prefetch="never">
              {t("back")}
            </ButtonLink>
          }
        />
      )}
    </ConsoleLayout>
  );
}
