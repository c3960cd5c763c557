import type { Currency } from "../../../contract/markets";
import { findTariffs, findWarehouses } from "../shipping/repository";
import type { Tariff } from "../shipping/tariff";
import type { Warehouses } from "../shipping/warehouses";
import { memoised, type Source } from "./memo";

const KEPT_SECONDS = 50;
/** What was written so long ago is known to everybody, also to who was reading at that moment. */
export const TARIFFS_KNOWN_SECONDS = 60;

/**
 * What delivery costs in each currency that the store delivers for, with the zones of all moments. Read it before a
 * transaction begins: another call may be loading it, and would wait for this one's connection.
 */
export const readTariffs = (source: Source): Promise<ReadonlyMap<Currency, Tariff>> =>
  memoised(source, "delivery-tariffs", KEPT_SECONDS, () => findTariffs(source.db));

/** Where goods lie and who sends them where. Read it before a transaction begins, as `readTariffs`. */
export const readWarehouses = (source: Source): Promise<Warehouses> =>
  memoised(source, "warehouses", KEPT_SECONDS, () => findWarehouses(source.db));
