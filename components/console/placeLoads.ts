import { loadAudit } from "@/components/console/audit/loadAudit";
import { loadCustomers } from "@/components/console/customers/loadCustomers";
import { loadDoctor } from "@/components/console/doctor/loadDoctor";
import { loadHome } from "@/components/console/home/loadHome";
import { loadOrders } from "@/components/console/orders/loadOrders";
import { loadPayments } from "@/components/console/payments/loadPayments";
import { loadPayouts } from "@/components/console/payouts/loadPayouts";
import { loadPromotions } from "@/components/console/promotions/loadPromotions";
import { loadPrices } from "@/components/console/prices/loadPrices";
import { loadProducts } from "@/components/console/products/loadProducts";
import { loadReports } from "@/components/console/reports/loadReports";
import { loadReturns } from "@/components/console/returns/loadReturns";
import { loadTariffs } from "@/components/console/settings/delivery/loadTariffs";
import { loadWarehouses } from "@/components/console/settings/warehouses/loadWarehouses";
import { loadGateways } from "@/components/console/settings/gateways/loadGateways";
import { loadMails } from "@/components/console/settings/mails/loadMails";
import { loadSettings } from "@/components/console/settings/loadSettings";
import { loadSearchWords } from "@/components/console/settings/search/loadSearchWords";
import { loadSellers } from "@/components/console/settings/sellers/loadSellers";
import { loadTaxes } from "@/components/console/settings/taxes/loadTaxes";
import { loadStock } from "@/components/console/stock/loadStock";
import type { JoinProps } from "@/components/console/team/JoinPage";
import type { TeamProps } from "@/components/console/team/TeamPage";
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
const warehouses = consolePage(["warehouseDesk", "brand", "brandListings", "orders", "account", "auth"], {
  may: "settings.edit",
  load: async (context) => ({ area: "warehouses" as const, ...(await loadWarehouses(context)) }),
});
const gateways = consolePage(["gatewayDesk", "orders"], {
  may: "orders.money",
  load: async (context) => ({ area: "gateways" as const, ...(await loadGateways(context)) }),
});
const taxes = consolePage(["taxDesk", "orders", "account", "auth"], {
  may: "taxes.read",
  load: async (context) => ({ area: "taxes" as const, ...(await loadTaxes(context)) }),
});
const sellers = consolePage(["sellerDesk", "orders"], {
  may: "taxes.read",
  load: async (context) => ({ area: "sellers" as const, ...(await loadSellers(context)) }),
});
const mails = consolePage(["mailDesk", "orders"], {
  may: "settings.edit",
  load: async (context) => ({ area: "mails" as const, ...(await loadMails(context)) }),
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
const SETTINGS = { taxes, sellers, delivery, warehouses, gateways, mails, search: searchWords };
const PLACES = { returns, payments, payouts, reports, audit, doctor, settings, team, join };

type In<Table> = Table[keyof Table];
export type PlaceLoad =
  | typeof home
  | typeof orders
  | typeof tracking
  | typeof prices
  | In<typeof LISTS>
  | In<typeof SETTINGS>
  | In<typeof PLACES>;

function named<Table extends object>(table: Table, name: string | undefined): In<Table> | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name as keyof Table] : undefined;
}

/** How a place of the console is loaded, by its address; undefined where there is none. */
export function placeLoad(area: string | undefined, number: string | undefined): PlaceLoad | undefined {
  if (area === undefined) return home;
  if (area === "orders") return number === "tracking" ? tracking : orders;
  // Behind the sheet there is only what is planned, and what waits for a second person.
  if (area === "prices" && [undefined, "approvals", "plans"].includes(number)) return prices;
  const setting = area === "settings" ? named(SETTINGS, number) : undefined;
  return setting ?? named(LISTS, area) ?? (number === undefined ? named(PLACES, area) : undefined);
}
