import { FIGURE_NAMES, FIGURES, SALES_SPANS, USUAL_SPAN } from "@/contract/deskHome/homeTerms";
import type { Sales } from "@/contract/deskHome/homeRoutes";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { CURRENCIES, type Currency } from "@/contract/markets";
import type { ShownFigures } from "@/hooks/desk/useHomeFigures";
import type { ApiFailure } from "@/services/answer";
import { fetchFigure, fetchSales, type SalesAsked } from "@/services/desk/home";
import type { PageContext } from "@/services/page";

export interface HomeProps {
  /** Those that the role may know; null for one that could not be counted. */
  figures: ShownFigures;
  asked: SalesAsked;
  /** Null for whoever reads no reports, and where they could not be read. */
  sales: Sales | null;
  /** Why not; null where they came, and for whoever reads none. */
  failure: ApiFailure | null;
}

const isCurrency = (typed = ""): typed is Currency => Object.hasOwn(CURRENCIES, typed);

/** What the console's first page shows: each figure is a call of its own, and none waits for another. */
export async function loadHome({ query, caller }: PageContext, { rights }: StaffDeskView): Promise<HomeProps> {
  const names = FIGURE_NAMES.filter((name) => rights.includes(FIGURES[name].may));
  const days = SALES_SPANS.find((span) => String(span) === query.days) ?? USUAL_SPAN;
  const asked = { days, currency: isCurrency(query.currency) ? query.currency : null };
  const [counted, sales] = await Promise.all([
    Promise.all(names.map(async (name) => [name, (await fetchFigure(name, caller)).data] as const)),
    rights.includes("reports.read") ? fetchSales(asked, caller) : null,
  ]);
  return {
    figures: Object.fromEntries(counted),
    asked,
    sales: sales?.data ?? null,
    failure: sales?.failure ?? null,
  };
}
