import type { Preview } from "../../../contract/desk/previewRoutes";
import type { Market } from "../../../contract/locales";
import { undone } from "../../db/undone";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { contentOf } from "../banners/content";
import { readCategoryPage } from "../catalog/readCategoryPage";
import { readProductPage } from "../content/readProductPage";
import { readPublished } from "../listings/repository";
import { publishProposal } from "../listings/staffProposals";
import { findPreviewed } from "./findPreviewed";
import { showContent, slugOfVendor } from "./repository";
import { readPreviewToken } from "./token";

/**
 * A page of the shop as it would be once something is accepted: accepted as the team does it, read as shoppers do, and
 * undone. Nothing of it can be bought, for no call of a cart takes the link. @throws 404 for a link that was not made
 * here, has run out or is for another version, and for whoever is neither of the brand nor of the team
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
  const { clock } = deps;
  const now = clock.now();
  return undone(deps.db, async (tx) => {
    if (found.kind === "listing") {
      const { proposal, back } = found;
      const published = proposal.productId === null ? null : await readPublished(tx, proposal.productId, true);
      const version = (published?.product.version ?? 0) + 1;
      const { product } = await publishProposal(
        tx,
        { proposal, published },
        { version, now, actorId: null, reader: market },
      );
      return { back, product: await readProductPage({ db: tx, clock }, market, product.slug), brand: null };
    }
    const { banner, back } = found;
    // Whatever its days are, it is looked at now.
    const shown = { ...contentOf(banner), from: null, until: null };
    await showContent(tx, banner.id, shown);
    const slug = await slugOfVendor(tx, banner.vendorId);
    const question = { slug: slug ?? "", page: 1, sort: "popular" as const };
    return { back, product: null, brand: await readCategoryPage({ db: tx, clock }, market, question) };
  });
}
