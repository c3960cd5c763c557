import { STORAGE } from "@/constants/storage";
import type { ProductCard } from "@/contract/product";
import {
  removeStorage,
  writeTabStorage,
  readTabStorage,
  readStorage,
  readStoredJson,
  writeStorage,
} from "@/services/browser/storage";
import { selectCart, selectOfflineQueue } from "./checkout";
import { selectCompanyInfo, selectCompanyStatus, selectIsEmployee } from "./company";
import { compareRestored, selectCompared } from "./compare";
import { selectProfile } from "./customer";
import { flashSaleUpdated, selectCheckoutProgress } from "./flashSale";
import { loadCompany } from "./loadCompany";
import type { AppStore } from "./makeStore";

/** A card that another version kept may lack what the comparison's tray shows: it is dropped. */
const isShowable = (card: Partial<ProductCard> | null): card is ProductCard => Array.isArray(card?.picture?.widths);

function restore(store: AppStore): void {
  const compared = readStoredJson(STORAGE.compare);
  const cards = Array.isArray(compared) ? (compared as (Partial<ProductCard> | null)[]).filter(isShowable) : [];
  if (cards.length > 0) store.dispatch(compareRestored(cards));
  const progress = readTabStorage(STORAGE.checkoutProgress) as ReturnType<typeof selectCheckoutProgress>;
  if (progress?.order) store.dispatch(flashSaleUpdated({ progress }));
}

/**
 * Takes back what this tab kept, then keeps what must outlive a reload: the comparison, which other tabs find too,
 * the last result, the cart's count and who is signed in. Answers the way to stop.
 */
export function persistStore(store: AppStore): () => void {
  restore(store);
  let following: Promise<() => void> | undefined;
  const follow = () => {
    following ??= import("./syncCart").then(
      ({ syncCart }) => syncCart(store),
      () => {
        // No connection to load it with: again when there is one.
        following = undefined;
        window.addEventListener("online", follow, { once: true });
        return () => undefined;
      },
    );
  };
  if (readStorage(STORAGE.offlineQueue)) follow();
  let before = store.getState();
  const unsubscribe = store.subscribe(() => {
    const now = store.getState();
    const changed = <T>(select: (state: typeof now) => T) => select(before) !== select(now);
    if (changed(selectCompared)) writeStorage(STORAGE.compare, JSON.stringify(selectCompared(now)));
    if (changed(selectCheckoutProgress)) writeTabStorage(STORAGE.checkoutProgress, selectCheckoutProgress(now));
    const cart = selectCart(now);
    // Gone with its order: what comes next starts from nothing.
    if (changed(selectCart)) writeStorage(STORAGE.cartCount, String(cart?.total_quantity ?? 0));
    if (cart || changed(selectOfflineQueue)) follow();
    if (changed(selectProfile)) {
      const profile = selectProfile(now);
      if (profile) rememberCustomer(profile);
      else removeStorage(STORAGE.userId, STORAGE.email, STORAGE.referralCode);
      // Whoever has left the company or signed out leaves nothing of it behind.
      if (!profile?.company_name) removeStorage(STORAGE.isEmployee, STORAGE.companyDiscount);
    }
    const info = selectCompanyInfo(now);
    if (info && changed(selectCompanyInfo)) rememberCompany(info.discountPercent);
    const joins = selectIsEmployee(now) && selectCompanyStatus(now) === "idle";
    before = now;
    if (joins) void loadCompany(store);
  });
  return () => {
    unsubscribe();
    void following?.then((stop) => stop());
  };
}

function rememberCustomer(profile: NonNullable<ReturnType<typeof selectProfile>>): void {
  if (readStorage(STORAGE.userId) !== String(profile.id)) writeStorage(STORAGE.userId, String(profile.id));
  writeStorage(STORAGE.email, profile.email);
  writeStorage(STORAGE.referralCode, profile.referral_code);
}

/** The discount times 100: `12.5` for an eighth of the price. */
function rememberCompany(discount: number): void {
  writeStorage(STORAGE.isEmployee, "1");
  writeStorage(STORAGE.companyDiscount, String(Math.round(discount * 10_000) / 100));
}
