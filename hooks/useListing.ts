import Router from "next/router";
import { useEffect, useState } from "react";
import type { CategoryPage } from "@/contract/productLists";
import type { ProductCard } from "@/contract/product";
import { fetchListing, listingOpened, loadMoreProducts, selectListing } from "@/store/category";
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
  const now = changed.from === first ? changed : start;
  const { wanted, shown } = now;
  const { slug } = first.category;
  const pending = wanted !== shown.listing;

  useEffect(() => {
    if (!pending) return undefined;
    let overtaken = false;
    const timer = setTimeout(() => {
      void Router.replace(listingHref(path, wanted), undefined, { shallow: true, scroll: false });
      void fetchListing(slug, { ...listingQuery(wanted), locale }).then(({ data: view }) => {
        const answer = { listing: wanted, view: view ?? shown.view, failed: view === null };
        if (!overtaken) setChanged({ ...now, shown: answer });
      });
    }, DEBOUNCE_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [pending, now, wanted, shown, path, slug, locale]);

  const key = `${locale}${listingHref(path, shown.listing)}`;
  const { page, total_pages } = shown.view;
  const change = (next: Listing) => setChanged({ ...now, wanted: next });
  const kept = useAppSelector(selectListing);
  const added = kept.key === key ? kept : null;

  return {
    wanted,
    view: shown.view,
    products: added ? [...shown.view.products, ...added.more] : shown.view.products,
    page: added?.page ?? page,
    totalPages: total_pages,
    pending,
    failed: shown.failed && !pending,
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
