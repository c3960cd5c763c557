import { selectOfflineQueue } from "@/store/checkout";
import { useAppSelector } from "../store";

/**
 * What the shopper wants of a line and the server does not have yet; null when it has everything. Quantity 0:
 * removed.
 */
export function useQueuedChange(itemId: number): { quantity?: number | undefined; note?: string | undefined } | null {
  const queue = useAppSelector(selectOfflineQueue);
  for (const { command } of [...queue].reverse()) {
    if (command.do === "remove" && command.itemId === itemId) return { quantity: 0 };
    if (command.do === "change" && command.change.item_id === itemId) return command.change;
  }
  return null;
}
