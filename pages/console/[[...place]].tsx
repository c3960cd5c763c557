import type { GetServerSideProps, InferGetServerSidePropsType } from "next";
import { AuditPage } from "@/components/console/audit/AuditPage";
import { loadAudit } from "@/components/console/audit/loadAudit";
import { CustomersPage } from "@/components/console/customers/CustomersPage";
import { loadCustomers } from "@/components/console/customers/loadCustomers";
import { DoctorPage } from "@/components/console/doctor/DoctorPage";
import { loadDoctor } from "@/components/console/doctor/loadDoctor";
import { HomePage } from "@/components/console/home/HomePage";
import { loadHome } from "@/components/console/home/loadHome";
import { loadOrders } from "@/components/console/orders/loadOrders";
import { OrdersPage } from "@/components/console/orders/OrdersPage";
import { TrackingPage } from "@/components/console/orders/tracking/TrackingPage";
import { loadPayments } from "@/components/console/payments/loadPayments";
import { PaymentsPage } from "@/components/console/payments/PaymentsPage";
import { loadPayouts } from "@/components/console/payouts/loadPayouts";
import { PayoutsPage } from "@/components/console/payouts/PayoutsPage";
import { loadPromotions } from "@/components/console/promotions/loadPromotions";
import { PromotionsPage } from "@/components/console/promotions/PromotionsPage";
import { loadPrices } from "@/components/console/prices/loadPrices";
import { PricesPage } from "@/components/console/prices/PricesPage";
import { loadProducts } from "@/components/console/products/loadProducts";
import { ProductsPage } from "@/components/console/products/ProductsPage";
import { loadReports } from "@/components/console/reports/loadReports";
import { ReportsPage } from "@/components/console/reports/ReportsPage";
import { loadReturns } from "@/components/console/returns/loadReturns";
import { ReturnsPage } from "@/components/console/returns/ReturnsPage";
import { loadTariffs } from "@/components/console/settings/delivery/loadTariffs";
import { TariffsPage } from "@/components/console/settings/delivery/TariffsPage";
import { GatewaysPage } from "@/components/console/settings/gateways/GatewaysPage";
import { loadGateways } from "@/components/console/settings/gateways/loadGateways";
import { loadSettings } from "@/components/console/settings/loadSettings";
import { SettingsPage } from "@/components/console/settings/SettingsPage";
import { loadSearchWords } from "@/components/console/settings/search/loadSearchWords";
import { SearchWordsPage } from "@/components/console/settings/search/SearchWordsPage";
import { loadTaxes } from "@/components/console/settings/taxes/loadTaxes";
import { TaxesPage } from "@/components/console/settings/taxes/TaxesPage";
import { loadStock } from "@/components/console/stock/loadStock";
import { StockPage } from "@/components/console/stock/StockPage";
import { JoinPage, type JoinProps } from "@/components/console/team/JoinPage";
import { TeamPage, type TeamProps } from "@/components/console/team/TeamPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";
import { fetchSigning } from "@/services/desk/countersigning";
import { fetchStaffInvite, fetchStaffTeam } from "@/services/desk/console/team";
import { personalPage } from "@/services/page";

const home = consolePage(["deskHome"], {
  may: "desk.open",
  load: async (context, desk) => ({ area: "home" as const, ...(await loadHome(context, desk)) }),
});

const orders = consolePage(["orderDesk", "paymentDesk", "brandOrders", "orderAnalytics", "orders"], {
  may: "orders.read",
  list: ({ number }) => (number ? null : "orders"),
  load: async (context) => ({ area: "orders" as const, ...(await loadOrders(context)) }),
});

const tracking = consolePage(["trackingDesk", "orders"], {
  may: "orders.ship",
  load: async () => ({ area: "tracking" as const }),
});

const returns = consolePage(["returnDesk", "orderDesk", "orders"], {
  may: "orders.edit",
  list: () => "returns",
  load: async (context) => ({ area: "returns" as const, ...(await loadReturns(context)) }),
});

const customers = consolePage(["customerDesk", "orderDesk", "account", "brand"], {
  may: "customers.read",
  list: ({ number }) => (number ? null : "customers"),
  load: async (context) => ({ area: "customers" as const, ...(await loadCustomers(context)) }),
});

const payments = consolePage(["paymentDesk", "orders"], {
  may: "orders.money",
  load: async (context) => ({ area: "payments" as const, ...(await loadPayments(context)) }),
});

const payouts = consolePage(["vendorMoney", "account", "auth", "orders"], {
  may: "vendors.read",
  load: async (context, desk) => ({ area: "payouts" as const, ...(await loadPayouts(context, desk)) }),
});

const stock = consolePage(["stockDesk", "brandListings", "orders"], {
  may: "stock.read",
  list: ({ number }) => (number ? null : "stock"),
  load: async (context) => ({ area: "stock" as const, ...(await loadStock(context)) }),
});

const promotions = consolePage(["promotionDesk", "vendorMoney", "orders"], {
  may: "offers.read",
  list: ({ number }) => (number ? null : "promotions"),
  load: async (context, desk) => ({ area: "promotions" as const, ...(await loadPromotions(context, desk)) }),
});
const prices = consolePage(["priceDesk", "pricePlans", "vendorMoney", "orders"], {
  may: "prices.read",
  list: ({ number }) => (number === "plans" ? "price-plans" : number ? null : "prices"),
  load: async (context, desk) => ({ area: "prices" as const, ...(await loadPrices(context, desk)) }),
});
const products = consolePage(["productDesk", "brandListings"], {
  may: "products.read",
  list: ({ number }) => (number ? null : "products"),
  load: async (context, desk) => ({ area: "products" as const, ...(await loadProducts(context, desk)) }),
});

const reports = consolePage(["reportDesk"], {
  may: "reports.read",
  load: async (context) => ({ area: "reports" as const, ...(await loadReports(context)) }),
});
const audit = consolePage(["auditDesk"], {
  may: "audit.read",
  load: async (context) => ({ area: "audit" as const, ...(await loadAudit(context)) }),
});
const doctor = consolePage(["doctorDesk"], {
  may: "jobs.read",
  load: async (context) => ({ area: "doctor" as const, ...(await loadDoctor(context)) }),
});
const settings = consolePage(["settingsDesk", "vendorMoney", "orders", "account", "auth"], {
  may: "settings.edit",
  load: async (context) => ({ area: "settings" as const, ...(await loadSettings(context)) }),
});
const delivery = consolePage(["tariffDesk", "orders", "account", "auth"], {
  may: "settings.edit",
  load: async (context) => ({ area: "delivery" as const, ...(await loadTariffs(context)) }),
});
const gateways = consolePage(["gatewayDesk", "orders"], {
  may: "orders.money",
  load: async (context) => ({ area: "gateways" as const, ...(await loadGateways(context)) }),
});
const taxes = consolePage(["taxDesk", "orders", "account", "auth"], {
  may: "taxes.read",
  load: async (context) => ({ area: "taxes" as const, ...(await loadTaxes(context)) }),
});
const searchWords = consolePage(["searchDesk", "orders"], {
  may: "search.read",
  load: async (context) => ({ area: "searchWords" as const, ...(await loadSearchWords(context)) }),
});
const team = consolePage(["staffTeam", "vendorMoney", "orders", "account", "auth"], {
  may: "staff.manage",
  load: async ({ caller }) => {
    const [{ data, failure }, signing] = await Promise.all([fetchStaffTeam(caller), fetchSigning("roles", caller)]);
    const props: TeamProps = { team: data, signing, failure };
    return { area: "team" as const, ...props };
  },
});
/** Of whoever is asked to join and sits at no desk yet. */
const join = personalPage(["staffTeam", "desk", "account", "auth"], {
  access: "customer",
  load: async ({ caller }) => {
    const { data, failure } = await fetchStaffInvite(caller);
    const props: JoinProps = { invite: data?.invite ?? null, failure };
    return { area: "join" as const, ...props };
  },
});

/** With what is in them (`/console/products/7`). */
const LISTS = { customers, products, stock, promotions };
const SETTINGS = { taxes, delivery, gateways, search: searchWords };
const PLACES = { returns, payments, payouts, reports, audit, doctor, settings, team, join };

type In<Table> = Table[keyof Table];
type Load =
  | typeof home
  | typeof orders
  | typeof tracking
  | typeof prices
  | In<typeof LISTS>
  | In<typeof SETTINGS>
  | In<typeof PLACES>;
type Props = InferGetServerSidePropsType<Load>;

function named<Table extends object>(table: Table, name: string | undefined): In<Table> | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name as keyof Table] : undefined;
}

function loadOf(area: string | undefined, number: string | undefined): Load | undefined {
  if (area === undefined) return home;
  if (area === "orders") return number === "tracking" ? tracking : orders;
  // Behind the sheet there is only what is planned, and what waits for a second person.
  if (area === "prices" && [undefined, "approvals", "plans"].includes(number)) return prices;
  const setting = area === "settings" ? named(SETTINGS, number) : undefined;
  return setting ?? named(LISTS, area) ?? (number === undefined ? named(PLACES, area) : undefined);
}

/**
 * One page for the console's home, the lists of orders, customers, products, stock, promotions and prices, what is in
 * them (`/console/orders/VS-26-…`, `/console/customers/7`, `/console/products/7`, `/console/stock/7.1`), returns, the
 * money that is sent back by hand, payouts, reports, the audit, the settings (`/console/settings/taxes`, `…/delivery`,
 * `…/gateways`, `…/search`), the doctor and the team: they share their sheets.
 */
export const getServerSideProps: GetServerSideProps<Props> = async (request) => {
  const [area, number, ...more] = [request.params?.place ?? []].flat();
  const load = more.length > 0 ? undefined : loadOf(area, number);
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
    case "searchWords":
      return <SearchWordsPage {...props} />;
    case "taxes":
      return <TaxesPage {...props} />;
    case "team":
      return <TeamPage {...props} />;
    case "join":
      return <JoinPage {...props} />;
  }
}

ConsoleDesk.frame = DESK_FRAME;
