import Router from "next/router";
import { useEffect, useState } from "react";
import type { CategoryPage } from "@/contract/productLists";
import type { ProductCard } from "@/contract/product";
import { callLazyService } from "@/services/answer";
import { listingOpened, loadMoreProducts, selectListing } from "@/store/category";
import { listingHref, listingQuery, type Listing } from "@/utils/product/listing";
import { useMarket } from "@/hooks/useMarket";
import { useAppDispatch, useAppSelector } from "./store";

interface ShownListing {
  /** What the controls say, at once. */
  wanted: Listing;
  /** What the list shows: the last answer. */
  view: CategoryPage;
  products: readonly ProductCard[];
  page: number;
  totalPages: number;
  pending: boolean;
  failed: boolean;
  more: { busy: boolean; failed: boolean; load: (page: number) => void };
  change: (next: Listing) => void;
  retry: () => void;
}

const DEBOUNCE_MS = 120;

/**
 * A category's list: the first view came with the page, every other is asked for and written into the address. Another
 * first view, as in another language or without the filters, begins anew.
 */
export function useListing(path: string, first: CategoryPage, rendered: Listing): ShownListing {
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const start = { from: first, wanted: rendered, shown: { listing: rendered, view: first, failed: false } };
  const [changed, setChanged] = useState(start);
  const { wanted, shown } = changed.from === first ? changed : start;
  const { slug } = first.category;

  useEffect(() => {
    if (wanted === shown.listing) return undefined;
    let overtaken = false;
    const timer = setTimeout(() => {
      void Router.replace(listingHref(path, wanted), undefined, { shallow: true, scroll: false });
      void callLazyService(
        () => import("@/services/product"),
        ({ fetchCategory }) => fetchCategory(slug, { ...listingQuery(wanted), locale }),
      ).then(({ data: view }) => {
        if (overtaken) return;
        setChanged((before) => ({
          ...before,
          shown: { listing: wanted, view: view ?? before.shown.view, failed: view === null },
        }));
      });
    }, DEBOUNCE_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [wanted, shown.listing, path, slug, locale, first]);

  const key = `${locale}${listingHref(path, shown.listing)}`;
  const { page, total_pages } = shown.view;
  const change = (next: Listing) =>
    setChanged((before) => ({ ...(before.from === first ? before : start), wanted: next }));
  const kept = useAppSelector(selectListing);
  const added = kept.key === key ? kept : null;

  return {
    wanted,
    view: shown.view,
    products: added ? [...shown.view.products, ...added.more] : shown.view.products,
    page: added?.page ?? page,
    totalPages: total_pages,
    pending: wanted !== shown.listing,
    failed: shown.failed && wanted === shown.listing,
    more: {
      busy: added?.loading ?? false,
      failed: Boolean(added?.failure),
      load: (next) => {
        dispatch(listingOpened({ key, page, total_pages }));
        const query = { ...listingQuery({ ...shown.listing, page: next }), locale };
        void dispatch(loadMoreProducts({ key, slug, query }));
      },
    },
    change,
    retry: () => change({ ...wanted }),
  };
}
