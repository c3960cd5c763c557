import {
  Armchair,
  Building2,
  ChartBar,
  ChartLine,
  CreditCard,
  FileText,
  HandCoins,
  History,
  House,
  ImageIcon,
  Landmark,
  Mail,
  MapPinned,
  Package,
  Percent,
  ScanBarcode,
  Settings2,
  ShoppingBag,
  Stethoscope,
  Store,
  Tags,
  TextSearch,
  TicketPercent,
  Truck,
  Undo2,
  UserRound,
  UsersRound,
  Warehouse,
} from "lucide-react";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { StaffRight } from "@/contract/desk/rights";
import { StoreClockProvider } from "@/hooks/desk/useStoreClock";
import { useTranslation } from "@/hooks/useTranslation";
import { DeskLayout, type DeskLayoutProps, type DeskPlace } from "./DeskLayout";

const PLACES = [
  { name: "home", href: deskPaths.console, may: "desk.open", icon: <House aria-hidden="true" /> },
  { name: "vendors", href: deskPaths.vendors, may: "vendors.read", icon: <Store aria-hidden="true" /> },
  { name: "approvals", href: deskPaths.approvals, may: "vendors.read", icon: <ImageIcon aria-hidden="true" /> },
  { name: "content", href: deskPaths.content, may: "content.read", icon: <FileText aria-hidden="true" /> },
  { name: "payouts", href: deskPaths.payouts, may: "vendors.read", icon: <Landmark aria-hidden="true" /> },
  { name: "allOrders", href: deskPaths.staffOrders, may: "orders.read", icon: <ShoppingBag aria-hidden="true" /> },
  { name: "returns", href: deskPaths.returns, may: "orders.edit", icon: <Undo2 aria-hidden="true" /> },
  { name: "customers", href: deskPaths.customers, may: "customers.read", icon: <UserRound aria-hidden="true" /> },
  { name: "payments", href: deskPaths.payments, may: "orders.money", icon: <HandCoins aria-hidden="true" /> },
  { name: "products", href: deskPaths.products, may: "products.read", icon: <Armchair aria-hidden="true" /> },
  { name: "stock", href: deskPaths.stock, may: "stock.read", icon: <Warehouse aria-hidden="true" /> },
  { name: "scan", href: deskPaths.scan, may: "orders.ship", icon: <ScanBarcode aria-hidden="true" />, isAlone: true },
  { name: "promotions", href: deskPaths.promotions, may: "offers.read", icon: <TicketPercent aria-hidden="true" /> },
  { name: "prices", href: deskPaths.prices, may: "prices.read", icon: <Tags aria-hidden="true" /> },
  { name: "orders", href: deskPaths.adminOrders, may: "orders.read", icon: <Package aria-hidden="true" /> },
  { name: "analytics", href: deskPaths.orderAnalytics, may: "orders.amounts", icon: <ChartLine aria-hidden="true" /> },
  { name: "reports", href: deskPaths.reports, may: "reports.read", icon: <ChartBar aria-hidden="true" /> },
  { name: "team", href: deskPaths.team, may: "staff.manage", icon: <UsersRound aria-hidden="true" /> },
  { name: "settings", href: deskPaths.settingsDesk, may: "settings.edit", icon: <Settings2 aria-hidden="true" /> },
  { name: "gateways", href: deskPaths.gateways, may: "orders.money", icon: <CreditCard aria-hidden="true" /> },
  { name: "delivery", href: deskPaths.tariffs, may: "settings.edit", icon: <Truck aria-hidden="true" /> },
  { name: "warehouses", href: deskPaths.warehouses, may: "settings.edit", icon: <MapPinned aria-hidden="true" /> },
  { name: "taxes", href: deskPaths.taxes, may: "taxes.read", icon: <Percent aria-hidden="true" /> },
  { name: "sellers", href: deskPaths.sellers, may: "taxes.read", icon: <Building2 aria-hidden="true" /> },
  { name: "mails", href: deskPaths.mails, may: "settings.edit", icon: <Mail aria-hidden="true" /> },
  { name: "searchWords", href: deskPaths.searchWords, may: "search.read", icon: <TextSearch aria-hidden="true" /> },
  { name: "audit", href: deskPaths.audit, may: "audit.read", icon: <History aria-hidden="true" /> },
  { name: "doctor", href: deskPaths.doctor, may: "jobs.read", icon: <Stethoscope aria-hidden="true" /> },
] as const satisfies readonly (Omit<DeskPlace, "label"> & { may: StaffRight })[];

interface ConsoleLayoutProps extends DeskLayoutProps {
  desk: StaffDeskView;
  current: (typeof PLACES)[number]["name"];
}

/** The console of the owner's team around a page: only what the role may open. */
export function ConsoleLayout({ desk, current, ...page }: ConsoleLayoutProps) {
  const { t } = useTranslation("desk");
  const places = PLACES.filter(({ may }) => desk.rights.includes(may)).map(({ may: _may, ...place }) => ({
    ...place,
    label: t(`console.places.${place.name}`),
  }));
  return (
    <StoreClockProvider value={desk.clock}>
      <DeskLayout
        {...page}
        owner={desk.fullname}
        side="staff"
        rights={desk.rights}
        after={desk.changes_after}
        area={t("console.area")}
        places={places}
        current={current}
      />
    </StoreClockProvider>
  );
}
