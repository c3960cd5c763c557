import { eq } from "drizzle-orm";
import type { ListingForm } from "../../../../contract/desk/listingTerms";
import type { Transaction } from "../../../db/client";
import { products } from "../../../db/schema";
import { readPartGoods, writeSets } from "../../catalog/sets/keepSets";
import { cartonsOf, partsOf, partWords, savingOf } from "./setForm";

/** Writes a set's parts and its saving into the shop, and what follows from them: prices, boxes and what is in them. */
export async function writeSet(
  tx: Transaction,
  productId: number,
  form: Pick<ListingForm, "parts" | "saving">,
  { isMadeAnew }: { isMadeAnew: boolean },
): Promise<void> {
  const setParts = partsOf(form);
  const ofIt = eq(products.id, productId);
  await tx
    .update(products)
    .set({ setParts, setSaving: savingOf(form) })
    .where(ofIt);
  if (isMadeAnew) {
    const goods = await readPartGoods(
      tx,
      setParts.map((part) => part.productId),
    );
    const inBox = setParts.flatMap((part) => {
      const good = goods.get(part.productId);
      return good ? [partWords(part, good)] : [];
    });
    await tx
      .update(products)
      .set({ cartons: cartonsOf(setParts, goods), inBox })
      .where(ofIt);
  }
  await writeSets(tx, [productId]);
}
