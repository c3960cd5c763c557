import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import type { PickList, PickPart } from "@/contract/orderDesk/pickRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { MOST_PARCELS, scanSettings } from "@/services/browser/scan/stores";
import { fetchPick } from "@/services/desk/console/picks";
import { itemsToSend } from "@/utils/desk/packedUnits";
import { readScan } from "@/utils/desk/scanCodes";
import { usePacking, type Packing } from "./usePacking";
import { useParcelQueue, type ParcelQueue } from "./useParcelQueue";
import { usePickList, type PickListInUse } from "./usePickList";
import { useScanWords } from "./useScanWords";
import { useShelfScan, type ShelfScan } from "./useShelfScan";

interface Given {
  warehouses: PickList["warehouses"];
  part: PickPart | null;
  person: number;
  /** Whoever may change what lies on shelves. */
  canStock: boolean;
}

export interface PackStation {
  warehouses: PickList["warehouses"];
  /** 0 until one is chosen. */
  warehouse: number;
  chooseWarehouse: (id: number) => void;
  picks: PickListInUse;
  /** Parts of the list that are not packed yet. */
  rows: readonly PickPart[];
  queue: ParcelQueue;
  packing: Packing | null;
  /** Of a product that was scanned while no part is open. */
  shelfScan: ShelfScan;
  /** The parcel is full enough: its label is next. */
  isLabelling: boolean;
  setLabelling: (now: boolean) => void;
  openPart: (part: PickPart) => void;
  putAside: () => void;
  /** Whatever was scanned or typed into the field that reads everything. */
  scan: (text: string) => Promise<void>;
  /** Answers why the parcel cannot leave; empty once it has, or waits for a connection. */
  send: (label: { carrier: string; tracking: string }) => Promise<string>;
  /** Others have changed parts of the list since it was read. */
  isOld: boolean;
  showNew: () => Promise<void>;
  /** Something has changed: what is open is looked at again, the list says so. */
  hear: () => void;
  sound: ReturnType<typeof useScanWords>;
}

/** Parts beyond the list that were opened by their slips, and open again without a connection. */
const MOST_OPENED = 100;
const warehouseNow = () => scanSettings.get().warehouse;
const noWarehouse = () => 0;
const ORDER = /^VS-\d{2}-[0-9A-Z]{6}-[0-9A-Z]$/;

/** What a phone of the warehouse does, from the list of parts to the parcel that leaves. */
export function usePackStation({ warehouses: first, part: named, person, canStock }: Given): PackStation {
  const { t } = useTranslation("scanDesk");
  const failureText = useFailureText();
  const sound = useScanWords();
  const { say, hush } = sound;
  const warehouse = useSyncExternalStore(scanSettings.subscribe, warehouseNow, noWarehouse);
  const picks = usePickList(warehouse);
  const { renew: readAgain } = picks;
  const hand = usePacking(named && isToPack(named) ? named : null, say, t);
  const { packing } = hand;
  const shelfScan = useShelfScan(warehouse, say, t);
  const [isLabelling, setLabelling] = useState(false);
  const [isOld, setOld] = useState(false);
  const opened = useRef<ReadonlyMap<string, PickPart>>(new Map());
  const renewList = useCallback(async () => {
    setOld(false);
    await readAgain();
  }, [readAgain]);
  const sentLater = useCallback(() => void renewList(), [renewList]);
  const queue = useParcelQueue(person, sentLater);
  const isWaiting = (number: string) => queue.waiting.some((parcel) => parcel.number === number);
  const rows = (picks.list?.rows ?? []).filter(({ number }) => !isWaiting(number));

  const openPart = (part: PickPart) => {
    if (isWaiting(part.number)) return say("wrong", t("said.waits", { number: part.number }));
    if (part.is_with_brand) return say("wrong", t("said.withBrand", { number: part.number, name: part.vendor_name }));
    if (!part.can_ship) return say("wrong", t("said.notToPack", { number: part.number }));
    hush();
    setLabelling(false);
    shelfScan.close();
    hand.open(part);
  };
  const openNumber = async (number: string) => {
    const listed = rows.find((each) => each.number === number);
    if (listed) return openPart(listed);
    const { data, failure } = await fetchPick(number);
    if (data) {
      opened.current = new Map([...opened.current, [number, data] as const].slice(-MOST_OPENED));
      return openPart(data);
    }
    // As it was read last: what has left meanwhile is refused when the parcel is sent.
    const known = failure.kind === "offline" ? opened.current.get(number) : undefined;
    if (known) return openPart(known);
    return say("wrong", failure.kind === "offline" ? t("said.unknownOffline", { number }) : failureText(failure));
  };
  const openOrder = (order: string) => {
    const parts = rows.filter(({ order_num: of }) => of === order);
    const [only] = parts;
    if (only && parts.length === 1) return openPart(only);
    return say("wrong", t(only ? "said.severalParts" : "said.noPart", { order }));
  };

  const scan = async (text: string) => {
    const read = readScan(text, window.location.origin);
    if (read.kind === "misread") return say("wrong", t("said.misread"));
    if (read.kind === "item") {
      if (packing) return packing.takeCode(read.code);
      const order = read.code.toUpperCase();
      if (ORDER.test(order)) return openOrder(order);
      return canStock && warehouse > 0 ? shelfScan.find(read.code) : say("wrong", t("said.openFirst"));
    }
    if (!packing) return openNumber(read.number);
    if (packing.part.number === read.number) return say("info", t("said.samePart", { number: read.number }));
    return say("wrong", t("said.otherPart", { number: read.number, open: packing.part.number }));
  };

  const send: PackStation["send"] = async ({ carrier, tracking }) => {
    if (!packing) return "";
    const { number, order_num, part, lines } = packing.part;
    if (queue.waiting.length + queue.refused.length >= MOST_PARCELS) return t("queue.full");
    const outcome = await queue.send({
      key: packing.keyOf(),
      by: person,
      number,
      order_num,
      part,
      carrier,
      tracking_number: tracking,
      items: itemsToSend(lines, packing.units),
      units: packing.count,
      refusal: "",
    });
    if (typeof outcome === "object") {
      say("wrong", outcome.refusal);
      return outcome.refusal;
    }
    scanSettings.set((before) => ({ ...before, carrier }));
    hand.finish(number);
    setLabelling(false);
    if (outcome === "waits") say("info", t("said.kept", { number }));
    else {
      say("full", t("said.sent", { number }));
      void renewList();
    }
    return "";
  };

  const lookAgain = async (number: string) => {
    const { data } = await fetchPick(number);
    if (data && isToPack(data)) hand.renew(data);
    else if (data) {
      hand.close(data.number);
      say("wrong", t("said.gone", { number: data.number }));
    }
  };

  return {
    warehouses: picks.list?.warehouses ?? first,
    warehouse,
    chooseWarehouse: (id) => {
      hush();
      setOld(false);
      scanSettings.set((before) => ({ ...before, warehouse: id }));
    },
    picks,
    rows,
    queue,
    packing,
    shelfScan,
    isLabelling,
    setLabelling: (now) => {
      hush();
      setLabelling(now);
    },
    openPart,
    putAside: () => {
      hush();
      hand.close();
      void renewList();
    },
    scan,
    send,
    isOld,
    showNew: renewList,
    hear: () => {
      if (packing) void lookAgain(packing.part.number);
      setOld(true);
    },
    sound,
  };
}

const isToPack = ({ can_ship, is_with_brand }: PickPart) => can_ship && !is_with_brand;
