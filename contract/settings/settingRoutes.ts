import type { clockRoutes } from "./clockRoutes";
import type { limitRoutes } from "./limitRoutes";
import type { sellerRoutes } from "./sellerRoutes";
import type { taxRoutes } from "./taxRoutes";
import type { searchWordRoutes } from "./searchWordRoutes";
import type { gatewayRoutes } from "./gatewayRoutes";
import type { mailDeskRoutes } from "./mailRoutes";
import type { tariffRoutes } from "./tariffRoutes";
import type { zoneRoutes } from "./zoneRoutes";
import type { warehouseRoutes } from "./warehouseRoutes";

/** Calls by which the team settles what the store goes by. */
export type SettingRoutes = typeof limitRoutes &
  typeof clockRoutes &
  typeof taxRoutes &
  typeof sellerRoutes &
  typeof searchWordRoutes &
  typeof gatewayRoutes &
  typeof mailDeskRoutes &
  typeof tariffRoutes &
  typeof zoneRoutes &
  typeof warehouseRoutes;
