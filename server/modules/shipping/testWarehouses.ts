import { warehouseDestinations, warehouses } from "../../db/seed/data/warehouses";
import { warehousesOf } from "./repository";

/** The demo store's. */
export const testWarehouses = warehousesOf(warehouses, warehouseDestinations);
