import type { CompanyInfo, MemberCard } from "@/contract/company";
import type { ProductCard } from "@/contract/product";
import type { Room } from "@/contract/shared";
import { describeTrail } from "@/components/seo/describeTrail";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { paths } from "@/constants/paths";
import { fetchHome } from "@/services/common";
import { fetchCompanyInfo, fetchCompanyProducts, fetchMemberBestSellers } from "@/services/company/company";
import { required, type PageContext } from "@/services/page";

const SHOWN = 3;

/** Why a work e-mail that was posted without scripts led to no programme. */
const CHECKED = ["none", "invalid", "often"] as const;
export type Checked = (typeof CHECKED)[number] | "";

export interface ProgrammeProps {
  /** Whose programme it is; null where it is told of in general. */
  company: CompanyInfo | null;
  /** What members of the company pay stands with them. */
  bestSellers: MemberCard[];
  /** What companies order most, on the general page. */
  products: ProductCard[];
  room: Room | null;
  crumbs: Crumb[];
  checked: Checked;
}

/** The programme in general, or that of a company by its slug; the same for everybody. */
export async function loadProgramme(context: PageContext): Promise<ProgrammeProps> {
  const { query, caller, tag } = context;
  const slug = query.company ?? "";
  const [answer, home, crumbs] = await Promise.all([
    slug === "" ? null : fetchCompanyInfo(slug, caller),
    fetchHome(caller),
    describeTrail(context, "employees:trail", paths.employees),
  ]);
  // Asked too often from one address: the page still tells of the programme.
  const isTooOften = answer?.failure?.kind === "tooMany";
  const company = answer === null || isTooOften ? null : required<CompanyInfo>(answer);
  const [best, usual] = await Promise.all([
    company && fetchMemberBestSellers(company.slug, caller),
    company ? null : fetchCompanyProducts(caller),
  ]);
  const bestSellers = best && !best.failure ? best.data.products.slice(0, SHOWN) : [];
  const products = usual && !usual.failure ? usual.data.products : [];
  tag("home", ...[...bestSellers, ...products].map(({ product_id: id }) => `product:${id}`));
  return {
    company,
    bestSellers,
    products,
    room: home.data?.rooms.company ?? null,
    crumbs,
    checked: isTooOften ? "often" : (CHECKED.find((known) => known === query.checked) ?? ""),
  };
}
