import type { ListingForm } from "../../../../contract/desk/listingTerms";
import type { Transaction } from "../../../db/client";
import { writeSets } from "../../catalog/sets/keepSets";
import { listSets, readPartGoods, setsWith } from "../../catalog/sets/repositorySets";
import { updateListed } from "../repositoryGoods";
import { cartonsOf, partsOf, partWords, savingOf } from "./setForm";

/** Writes a set's parts and its saving into the shop, and what follows from them: prices, boxes and what is in them. */
export async function writeSet(
  tx: Transaction,
  productId: number,
  form: Pick<ListingForm, "parts" | "saving">,
  { isMadeAnew }: { isMadeAnew: boolean },
): Promise<void> {
  const setParts = partsOf(form);
  await updateListed(tx, productId, { setParts, setSaving: savingOf(form) });
  if (isMadeAnew) {
    const goods = await readPartGoods(
      tx,
      setParts.map((part) => part.productId),
    );
    const inBox = setParts.flatMap((part) => {
      const good = goods.get(part.productId);
      return good ? [partWords(part, good)] : [];
    });
    await updateListed(tx, productId, { cartons: cartonsOf(setParts, goods), inBox });
  }
  await writeSets(tx, [productId]);
}

/** A set comes in the boxes of its parts: those of a part that are written anew are written in its sets, too. */
export async function writeSetCartons(tx: Transaction, partId: number): Promise<void> {
  const ids = (await setsWith(tx, [partId])).map(({ id }) => id);
  for (const { id, setParts } of await listSets(tx, ids)) {
    const goods = await readPartGoods(
      tx,
      setParts.map((part) => part.productId),
    );
    await updateListed(tx, id, { cartons: cartonsOf(setParts, goods) });
  }
}
