import { STORAGE } from "@/constants/storage";
import { forgetDrafts } from "./drafts";
import { removeTabStorage } from "./storage";

/** Nothing of who was signed in is left to the next at this browser: neither their last order nor what they typed. */
export function forgetPerson(): void {
  removeTabStorage(
    STORAGE.checkout,
    STORAGE.checkoutResult,
    STORAGE.checkoutProgress,
    STORAGE.checkoutEarlier,
    STORAGE.checkoutRefusal,
    STORAGE.checkoutWay,
  );
  forgetDrafts();
}
