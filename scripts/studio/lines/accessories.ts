import { cableSpine, cableTray, powerHub } from "../models/cables";
import { deskPad, laptopShelf } from "../models/deskTop";
import { monitorArm } from "../models/monitorArm";
import { headsetHook, keyboardTray, slimDrawer } from "../models/underDesk";
import { coloured, felt, finish } from "../catalogue/palette";
import type { Lines } from "./line";

export const accessoryLines: Lines = {
  "single-monitor-arm": {
    axes: ["FIN"],
    always: { MNT: "clamp" },
    alone: ({ FIN }) => monitorArm({ frame: finish(FIN), straight: true }),
    shown: ({ FIN }) => [() => monitorArm({ frame: finish(FIN) })],
    fit: ["width", "depth"],
  },
  "dual-monitor-arm": {
    axes: ["FIN"],
    alone: ({ FIN }) => monitorArm({ arms: 2, frame: finish(FIN) }),
    shown: ({ FIN }) => [() => monitorArm({ arms: 2, screens: 2, frame: finish(FIN) })],
    fit: [],
  },
  "laptop-shelf": {
    axes: ["FIN"],
    alone: ({ FIN }) => laptopShelf({ frame: finish(FIN), laptop: false }),
    shown: ({ FIN }) => [() => laptopShelf({ frame: finish(FIN) })],
  },
  "keyboard-tray-glide": {
    always: { KTW: "68" },
    alone: () => keyboardTray({ rails: false }),
    shown: () => [() => keyboardTray()],
    fit: ["width", "depth"],
  },
  "cable-spine": {
    axes: ["COL"],
    alone: ({ COL }, { height }) => cableSpine({ body: coloured("plastic", COL), height, sway: 0 }),
    shown: ({ COL }) => [() => cableSpine({ body: coloured("plastic", COL) })],
    fit: ["height"],
  },
  "cable-tray-wide": { always: { CTL: "80" }, alone: () => cableTray() },
  "felt-desk-pad": { axes: ["FELT"], always: { PSZ: "80x40" }, alone: ({ FELT }) => deskPad({ felt: felt(FELT) }) },
  "desk-drawer-slim": {
    axes: ["FIN"],
    alone: ({ FIN }) => slimDrawer({ frame: finish(FIN), out: 0 }),
    shown: ({ FIN }) => [() => slimDrawer({ frame: finish(FIN) })],
  },
  "under-desk-power-hub": {
    alone: () => powerHub({ cable: false }),
    shown: () => [() => powerHub()],
    fit: ["width", "height"],
  },
  "headset-hook-oak": {
    alone: () => headsetHook({ headset: false }),
    shown: () => [() => headsetHook()],
  },
};
