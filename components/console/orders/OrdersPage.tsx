import "@/styles/deskParts";
import { useRouter } from "next/router";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { ExportButton } from "@/components/desk/ExportButton";
import { LoadError } from "@/components/desk/LoadError";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useMarkOrders } from "@/hooks/desk/useMarkOrders";
import { useStaffOrder } from "@/hooks/desk/useStaffOrder";
import { useTranslation } from "@/hooks/useTranslation";
import { exportOrders } from "@/services/desk/console/orderExport";
import { fetchStaffOrders } from "@/services/desk/orders";
import type { OrdersProps } from "./loadOrders";
import { ManyOrders } from "./marks/ManyOrders";
import { MarkOutcomeNotice } from "./marks/MarkOutcomeNotice";
import { TagField } from "./marks/OrderMarks";
import { OrderScreen } from "./OrderScreen";
import { PackingOrders } from "./PackingOrders";
import { OrderTable } from "./OrderTable";

type PageProps = OrdersProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** All orders, or one of them, for the store's team. */
export function OrdersPage(props: PageProps) {
  return props.number === "" ? <OrderList {...props} /> : <OneOrder {...props} />;
}

function OrderList({ desk, asked, list, failure, savedViews, choices }: PageProps) {
  const { t } = useTranslation("orderDesk");
  const router = useRouter();
  const marking = useMarkOrders(() => void router.replace(router.asPath, undefined, { scroll: false }));
  const mayShip = desk.rights.includes("orders.ship");
  const Table = mayShip ? PackingOrders : OrderTable;
  const lead = t(desk.rights.includes("orders.amounts") ? "lead" : "leadUnpriced");
  return (
    <ConsoleLayout
      desk={desk}
      current="allOrders"
      subscribe={{ kinds: ["part", "order"] }}
      title={t("title")}
      lead={lead}
      actions={
        <>
          {mayShip && (
            <ButtonLink size="small" variant="outline" href={deskPaths.trackingFile} prefetch="never">
              {t("byFile")}
            </ButtonLink>
          )}
          {desk.rights.includes("orders.export") && list && list.total > 0 && (
            <ExportButton label={t("export")} make={() => exportOrders(asked)} />
          )}
        </>
      }
    >
      <MarkOutcomeNotice marking={marking} />
      <CursorListScreen
        of="orders"
        words="orderDesk"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchStaffOrders({ ...asked, after })}
        filters={
          <TagField
            key={asked.tag}
            label={t("marks.tag")}
            tags={choices?.tags ?? []}
            defaultValue={asked.tag}
            required={false}
          />
        }
        searchLabel={t(desk.rights.includes("customers.read") ? "search.label" : "search.number")}
      >
        {(rows, caption) =>
          list && choices && desk.rights.includes("orders.edit") ? (
            <ManyOrders
              // What is marked belongs to what the list is narrowed to.
              key={JSON.stringify(asked)}
              rows={rows}
              caption={caption}
              matching={list}
              filter={asked}
              choices={choices}
              marking={marking}
              mayShip={mayShip}
            />
          ) : (
            <Table rows={rows} caption={caption} />
          )
        }
      </CursorListScreen>
    </ConsoleLayout>
  );
}

function OneOrder(props: PageProps) {
  const { desk, number, order, failure } = props;
  const { t } = useTranslation("orderDesk");
  if (order) return <KnownOrder key={order.order_num} {...props} order={order} />;
  return (
    <ConsoleLayout desk={desk} current="allOrders" title={t(failure ? "title" : "missing.title")}>
      {failure ? (
        <LoadError failure={failure} />
      ) : (
        <EmptyState
          title={t("missing.text", { number })}
          action={
            <ButtonLink variant="outline" href={deskPaths.staffOrders} prefetch="never">
              {t("back")}
            </ButtonLink>
          }
        />
      )}
    </ConsoleLayout>
  );
}

/** Hears of what others do with it or with its parcels, and shows that in place: what is typed or open stays. */
function KnownOrder({
  desk,
  choices,
  act,
  order: given,
}: Pick<PageProps, "desk" | "choices" | "act"> & { order: StaffOrder }) {
  const { t } = useTranslation("orderDesk");
  const shown = useStaffOrder(given);
  const { order, renew } = shown;
  const subscribe = {
    open: { kind: "order", id: order.order_id },
    about: order.shipments.map(({ id }) => ({ kind: "part", id }) as const),
    renew,
  } as const;
  return (
    <ConsoleLayout
      desk={desk}
      current="allOrders"
      subscribe={subscribe}
      title={t("order", { number: order.order_num })}
    >
      <OrderScreen {...shown} desk={desk} choices={choices} asked={act} />
    </ConsoleLayout>
  );
}
