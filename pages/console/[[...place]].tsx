import type { GetServerSideProps, InferGetServerSidePropsType } from "next";
import { AuditPage } from "@/components/console/audit/AuditPage";
import { CustomersPage } from "@/components/console/customers/CustomersPage";
import { DoctorPage } from "@/components/console/doctor/DoctorPage";
import { HomePage } from "@/components/console/home/HomePage";
import { OrdersPage } from "@/components/console/orders/OrdersPage";
import { TrackingPage } from "@/components/console/orders/tracking/TrackingPage";
import { PaymentsPage } from "@/components/console/payments/PaymentsPage";
import { PayoutsPage } from "@/components/console/payouts/PayoutsPage";
import { PromotionsPage } from "@/components/console/promotions/PromotionsPage";
import { PricesPage } from "@/components/console/prices/PricesPage";
import { ProductsPage } from "@/components/console/products/ProductsPage";
import { ReportsPage } from "@/components/console/reports/ReportsPage";
import { ReturnsPage } from "@/components/console/returns/ReturnsPage";
import { TariffsPage } from "@/components/console/settings/delivery/TariffsPage";
import { GatewaysPage } from "@/components/console/settings/gateways/GatewaysPage";
import { MailsPage } from "@/components/console/settings/mails/MailsPage";
import { SettingsPage } from "@/components/console/settings/SettingsPage";
import { SearchWordsPage } from "@/components/console/settings/search/SearchWordsPage";
import { SellersPage } from "@/components/console/settings/sellers/SellersPage";
import { TaxesPage } from "@/components/console/settings/taxes/TaxesPage";
import { WarehousesPage } from "@/components/console/settings/warehouses/WarehousesPage";
import { StockPage } from "@/components/console/stock/StockPage";
import { JoinPage } from "@/components/console/team/JoinPage";
import { TeamPage } from "@/components/console/team/TeamPage";
import { placeLoad, type PlaceLoad } from "@/components/console/placeLoads";
import { DESK_FRAME } from "@/components/layout/frame";

type Props = InferGetServerSidePropsType<PlaceLoad>;

/**
 * One page for the console's home, the lists of orders, customers, products, stock, promotions and prices, what is in
 * them (`/console/orders/VS-26-…`, `/console/customers/7`, `/console/products/7`, `/console/stock/7.1`), returns, the
 * money that is sent back by hand, payouts, reports, the audit, the settings (`/console/settings/taxes`, `…/sellers`,
 * `…/delivery`, `…/warehouses`, `…/gateways`, `…/mails`, `…/search`), the doctor and the team: they share their sheets.
 */
export const getServerSideProps: GetServerSideProps<Props> = async (request) => {
  const [area, number, ...more] = [request.params?.place ?? []].flat();
  const load = more.length > 0 ? undefined : placeLoad(area, number);
  if (!load) return { notFound: true };
  // An address that asks for nothing opens its list with what somebody chose for it: its place is no question.
  const { place: _place, ...query } = request.query;
  const params = number === undefined ? {} : { number };
  return load({ ...request, params, query: { ...query, ...params } });
};

export default function ConsoleDesk(props: Props) {
  switch (props.area) {
    case "home":
      return <HomePage {...props} />;
    case "orders":
      return <OrdersPage {...props} />;
    case "tracking":
      return <TrackingPage {...props} />;
    case "returns":
      return <ReturnsPage {...props} />;
    case "customers":
      return <CustomersPage {...props} />;
    case "payments":
      return <PaymentsPage {...props} />;
    case "payouts":
      return <PayoutsPage {...props} />;
    case "products":
      return <ProductsPage {...props} />;
    case "stock":
      return <StockPage {...props} />;
    case "promotions":
      return <PromotionsPage {...props} />;
    case "prices":
      return <PricesPage {...props} />;
    case "reports":
      return <ReportsPage {...props} />;
    case "audit":
      return <AuditPage {...props} />;
    case "doctor":
      return <DoctorPage {...props} />;
    case "settings":
      return <SettingsPage {...props} />;
    case "delivery":
      return <TariffsPage {...props} />;
    case "gateways":
      return <GatewaysPage {...props} />;
    case "mails":
      return <MailsPage {...props} />;
    case "searchWords":
      return <SearchWordsPage {...props} />;
    case "warehouses":
      return <WarehousesPage {...props} />;
    case "taxes":
      return <TaxesPage {...props} />;
    case "sellers":
      return <SellersPage {...props} />;
    case "team":
      return <TeamPage {...props} />;
    case "join":
      return <JoinPage {...props} />;
  }
}

ConsoleDesk.frame = DESK_FRAME;
