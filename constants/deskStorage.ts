/** What the desks keep in a browser, beside `STORAGE`: no page of the shop loads these names. */
export const DESK_STORAGE = {
  /** At a desk, with whose it is behind it: screens that were opened in this tab, and keys that are switched off. */
  deskRecent: "desk_recent",
  deskKeys: "desk_keys",
  /** Of whoever packs goods: the warehouse, its carrier, and whether scans are heard; no word about a buyer. */
  scanSettings: "scan_settings",
  /** Units that were scanned of parts that have not left. */
  scanParts: "scan_parts",
  /** Parcels that could not be sent yet. */
  scanQueue: "scan_unsent",
} as const;
