import type { Preview } from "../../../contract/preview/previewRoutes";
import type { Market } from "../../../contract/locales";
import type { PreviewPage } from "../../../contract/preview/previewTerms";
import type { Transaction } from "../../db/client";
import { undone } from "../../db/undone";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { contentOf } from "../banners/content";
import { readStoreClock } from "../desk/repositoryClock";
import { catalogErrors } from "../catalog/errors";
import { writeListings } from "../catalog/listing/writeListings";
import type { Source } from "../catalog/memo";
import { readCategoryPage } from "../catalog/readCategoryPage";
import { readHome } from "../content/readHome";
import { readProductPage } from "../content/readProductPage";
import { readPublished } from "../listings/repository";
import { publishProposal } from "../listings/staffProposals";
import { findPreviewed } from "./findPreviewed";
import { showContent, showProduct, slugOfVendor, type findSaleable } from "./repository";
import { readPreviewToken } from "./token";

type Found = Awaited<ReturnType<typeof findPreviewed>>;
type PreviewedPages = Pick<Preview, "product" | "list" | "home">;

/**
 * A page of the shop as it would be: once something is accepted or shown, or at a moment to come. It is accepted as the
 * team does it, read as shoppers do, by the clock of that moment, and undone. Nothing of it can be bought, for no call
 * of a cart takes the link. @throws 404 for a link that was not made here, has run out or is for another version, and
 * for whoever is neither of the brand nor of the team
 */
export async function readPreview(
  deps: Deps,
  caller: Pick<Caller, "customer">,
  market: Market,
  token: string,
): Promise<Preview> {
  const named = readPreviewToken(deps, token);
  if (!named) throw new DomainError(httpErrors.notFound);
  const found = await findPreviewed(deps.db, named, caller);
  const { what, back } = found;
  const pages = await readPages(deps, market, found);
  const clock = await readStoreClock(deps.db);
  const shop = found.kind === "shop" ? found : null;
  return { what, back, product_id: shop?.product.id ?? null, at: shop?.at?.toISOString() ?? null, clock, ...pages };
}

function readPages({ db, clock }: Source, market: Market, found: Found): Promise<PreviewedPages> {
  const now = clock.now();
  return undone(db, async (tx) => {
    if (found.kind === "shop") return readShopPage(tx, { ...found, at: found.at ?? now }, market);
    if (found.kind === "listing") {
      const { proposal } = found;
      const published = proposal.productId === null ? null : await readPublished(tx, proposal.productId, true);
      const version = (published?.product.version ?? 0) + 1;
      const { product } = await publishProposal(
        tx,
        { proposal, published },
        { version, now, actorId: null, reader: market },
      );
      return { product: await readProductPage({ db: tx, clock }, market, product.slug), list: null, home: null };
    }
    const { banner } = found;
    // Whatever its days are, it is looked at now.
    const shown = { ...contentOf(banner), from: null, until: null };
    await showContent(tx, banner.id, shown);
    const slug = await slugOfVendor(tx, banner.vendorId);
    const question = { slug: slug ?? "", page: 1, sort: "popular" as const };
    return { product: null, list: await readCategoryPage({ db: tx, clock }, market, question), home: null };
  });
}

interface ShopPageAsked {
  what: PreviewPage;
  product: NonNullable<Awaited<ReturnType<typeof findSaleable>>>;
  at: Date;
}

/**
 * A page of the shop in a transaction that leaves nothing: with a product that is hidden, and by the clock of a moment.
 * Prices, sales, banners and taxes begin and end by the clock alone, so nothing else has to be done for it.
 */
async function readShopPage(
  tx: Transaction,
  { what, product, at }: ShopPageAsked,
  market: Market,
): Promise<PreviewedPages> {
  const source = { db: tx, clock: { now: () => at } };
  if (product.hidden) {
    await showProduct(tx, product.id);
    await writeListings(tx, [product.id]);
  }
  const page = { product: null, list: null, home: null };
  switch (what) {
    case "product":
      return { ...page, product: await readProduct(source, market, product.slug) };
    case "category":
      return {
        ...page,
        list: await readCategoryPage(source, market, { slug: product.category, page: 1, sort: "popular" }),
      };
    case "home": {
      const home = await readHome(source, market);
      return { ...page, home, product: await readProduct(source, market, home.story_product) };
    }
  }
}

/** Null for what is not sold in the country. */
async function readProduct(source: Source, market: Market, slug: string) {
  try {
    return await readProductPage(source, market, slug);
  } catch (error) {
    if (error instanceof DomainError && error.kind === catalogErrors.unknownProduct) return null;
    throw error;
  }
}
