import { LIST_LIMITS } from "@/contract/rules/listLimits";
import type { ProductCard } from "@/contract/product";
import { compareToggled, selectCompared } from "@/store/compare";
import { useAppDispatch, useAppSelector } from "./store";

interface CompareChoice {
  /** Whether the product is among those that are compared. */
  chosen: boolean;
  /** Whether there is no place for another one. */
  full: boolean;
  toggle: () => void;
}

export function useCompare(product: ProductCard): CompareChoice {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) =>
    selectCompared(state).some(({ product_id }) => product_id === product.product_id),
  );
  const full = useAppSelector((state) => selectCompared(state).length >= LIST_LIMITS.compared);
  return { chosen, full, toggle: () => void dispatch(compareToggled(product)) };
}
