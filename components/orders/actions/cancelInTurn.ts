import { cancelOrder } from "@/services/orderActions";
import type { chosenLines } from "./LinePicker";

/** Lines of an order that waits for a transfer, one after the other: each asks for another. What fails ends it. */
export async function cancelInTurn(
  of: Parameters<typeof cancelOrder>[0],
  lines: ReturnType<typeof chosenLines>,
  key: string,
): ReturnType<typeof cancelOrder> {
  const [first, ...others] = lines;
  const answer = await cancelOrder({ ...of, ...first }, `${key}-${first?.line_id}-${first?.quantity}`);
  return answer.failure || others.length === 0 ? answer : cancelInTurn(of, others, key);
}
