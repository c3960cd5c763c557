import { Coins, FileText, House, ImageIcon, LinkIcon, Package, Palette, Pencil, Settings, Tags } from "lucide-react";
import { DeskLayout, type DeskLayoutProps, type DeskPlace } from "@/components/desk/DeskLayout";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { paths } from "@/constants/paths";
import type { BrandDesk } from "@/contract/desk/brandRoutes";
import type { VendorRight } from "@/contract/desk/rights";
import { NOTIFIED_STATES } from "@/contract/live/liveTerms";
import { useTranslation } from "@/hooks/useTranslation";

const PLACES = [
  { name: "overview", href: deskPaths.brand, may: "brand.read", icon: <House aria-hidden="true" /> },
  { name: "orders", href: deskPaths.orders, may: "parts.read", icon: <Package aria-hidden="true" /> },
  { name: "crypto", href: deskPaths.cryptoOrders, may: "parts.read", icon: <Coins aria-hidden="true" /> },
  { name: "listings", href: deskPaths.listings, may: "brand.read", icon: <Tags aria-hidden="true" /> },
  { name: "edit", href: deskPaths.edit, may: "brand.edit", icon: <Pencil aria-hidden="true" /> },
  { name: "policies", href: deskPaths.policies, may: "brand.edit", icon: <FileText aria-hidden="true" /> },
  { name: "theme", href: deskPaths.theme, may: "brand.edit", icon: <Palette aria-hidden="true" /> },
  { name: "banners", href: deskPaths.banners, may: "brand.read", icon: <ImageIcon aria-hidden="true" /> },
  { name: "slug", href: deskPaths.slug, may: "brand.edit", icon: <LinkIcon aria-hidden="true" /> },
  { name: "settings", href: deskPaths.settings, may: "money.read", icon: <Settings aria-hidden="true" /> },
] as const satisfies readonly (Omit<DeskPlace, "label"> & { may: VendorRight })[];

export type BrandPlace = (typeof PLACES)[number]["name"];

interface BrandLayoutProps extends DeskLayoutProps {
  desk: BrandDesk;
  current: BrandPlace;
}

/** The vendor area around a page: only what the member may open. */
export function BrandLayout({ desk, current, ...page }: BrandLayoutProps) {
  const { t } = useTranslation("desk");
  const { brand, rights } = desk;
  const places = PLACES.filter(({ may }) => rights.includes(may)).map(({ name, href, icon }) => ({
    name,
    href,
    icon,
    label: t(`brand.places.${name}`),
  }));
  const isShown = brand.state === "live";
  return (
    <DeskLayout
      {...page}
      owner={brand.name}
      side="vendor"
      rights={rights}
      after={NOTIFIED_STATES.includes(brand.state) ? desk.changes_after : null}
      area={t("brand.area")}
      places={places}
      current={current}
      shown={isShown ? { href: paths.category(brand.slug), label: t("brand.shown") } : undefined}
      notice={!isShown && <Notice tone="warning">{t(`brand.state.${brand.state}`)}</Notice>}
    />
  );
}
