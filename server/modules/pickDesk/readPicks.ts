import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { PickLine, PickList, PickPart } from "../../../contract/orderDesk/pickRoutes";
import { PICK_LIMITS } from "../../../contract/orderDesk/pickTerms";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { called, worded, type Reader } from "../../measures";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { findPictured } from "../catalog/pictures/repositoryPictures";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { variantName } from "../listings/shelves";
import { readPartNumber } from "../parts/read/findPart";
import { shipmentErrors } from "../shipments/errors";
import { pictureOfShelf } from "../stockDesk/readStock";
import {
  countPicks,
  findPick,
  listPickItems,
  listPicks,
  listPickWarehouses,
  type PickFacts,
  type PickItem,
} from "./repository";

type Reads = Pick<Deps, "db" | "clock">;

interface ListRequest {
  warehouse_id?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

/** A page of parts that wait for whoever packs them, the oldest promise first. @throws 422 for no page's end */
export async function readPicks(
  deps: Reads,
  reader: Reader,
  { warehouse_id: warehouseId, limit = PICK_LIMITS.usualPage, after }: ListRequest,
): Promise<PickList> {
  const { db, clock } = deps;
  const found = await listPicks(
    db,
    warehouseId,
    { limit: limit + 1, after: readPlace(after || undefined) },
    clock.now(),
  );
  const facts = found.slice(0, limit);
  const last = found.length > limit ? facts.at(-1) : undefined;
  const places = await listPickWarehouses(db);
  const warehouses = [];
  for (const place of places)
    warehouses.push({ ...place, waiting: countedTotal(await countPicks(db, place.id, COUNT_LIMIT)).total });
  return {
    rows: await presentPicks(deps, facts, reader),
    next: last ? writePlace({ at: last.turn, id: last.shipment.id }) : null,
    ...countedTotal(await countPicks(db, warehouseId, COUNT_LIMIT)),
    warehouses,
  };
}

/** One part, in whatever state it is: whoever scans its slip learns why nothing of it is to be packed. @throws 404 */
export async function readPick(deps: Reads, reader: Reader, typed: string): Promise<PickPart> {
  const name = readPartNumber(typed);
  const facts = name && (await findPick(deps.db, name, deps.clock.now()));
  const [part] = facts ? await presentPicks(deps, [facts], reader) : [];
  if (!part) throw new DomainError(shipmentErrors.unknownPart);
  return part;
}

async function presentPicks(deps: Reads, facts: readonly PickFacts[], reader: Reader): Promise<PickPart[]> {
  const items = await listPickItems(
    deps.db,
    facts.map(({ shipment }) => shipment.id),
  );
  const slugs = items.flatMap(({ slug }) => slug ?? []);
  const book = await imageCatalog(deps, reader);
  const pictured = await findPictured(deps.db, [...new Set(slugs)]);
  return facts.map(({ shipment, orderNumber, isHeld, warehouse, due, units, isLate }) => ({
    id: shipment.id,
    number: `${orderNumber}-${shipment.part}`,
    order_num: orderNumber,
    part: shipment.part,
    state: shipment.state,
    can_ship: shipment.state === "New" && !isHeld,
    vendor_name: shipment.vendorName,
    is_with_brand: shipment.vendorId !== STORE_VENDOR && shipment.acceptedAt !== null,
    warehouse_id: shipment.warehouseId,
    warehouse,
    due: due?.toISOString() ?? null,
    is_late: isLate,
    units,
    lines: items
      .filter(({ item }) => item.shipmentId === shipment.id)
      .map((each) => {
        const { slug, categorySlug } = each;
        const picture = slug && categorySlug ? pictureOfShelf(book, pictured, { slug, categorySlug }) : "";
        return { ...presentLine(each, reader), picture };
      }),
  }));
}

/** A unit as it lies on the shelf. What is sold no more keeps the words of its order. */
function presentLine({ item, ordered, note, level, ...of }: PickItem, reader: Reader): Omit<PickLine, "picture"> {
  const isPiece = item.productId !== ordered.productId;
  const code = of.code ?? ordered.code;
  return {
    line_id: item.lineId,
    product_id: item.productId,
    variant: item.variant,
    name: of.name ? called(of.name, reader) : ordered.name,
    piece_of: isPiece ? ordered.name : "",
    options: isPiece ? pieceInWords(of.options, item.variant, reader) : choiceInWords(of, reader),
    code,
    // Of this variant's units alone: another finish of the product has another number.
    codes: [...new Set([code, of.slug ?? "", of.gtin ?? ""])].filter((each) => each !== ""),
    quantity: item.quantity,
    note,
    stays: level ? level.received - level.sold : null,
  };
}

const pieceInWords = (options: PickItem["options"], variant: string, reader: Reader): string =>
  variant === "" ? "" : variantName(options ?? [], variant, reader);

/** What was chosen, in the reader's language as far as the product still offers it. */
function choiceInWords({ chosen, options }: Pick<PickItem, "chosen" | "options">, reader: Reader): string {
  return chosen
    .map(({ id, value: picked, name, valueName }) => {
      const group = options?.find((each) => each.id === id);
      const value = group?.values.find((each) => each.value === picked);
      const words = value && !value.face ? worded(value.name, reader) : "";
      return `${(group && worded(group.name, reader)) || name}: ${words || valueName}`;
    })
    .join(" · ");
}
