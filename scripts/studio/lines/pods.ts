import { chair } from "../models/chair";
import { gardenPod, type GardenPodOptions } from "../models/gardenPod";
import { pod, type PodOptions } from "../models/pod";
import { cladding, coloured } from "../catalogue/palette";
import type { Choice, Line, Lines } from "./line";

const HEAVY = 1_200_000;

const garden = (size: GardenPodOptions, always: Choice): Line => ({
  axes: ["CLAD"],
  always,
  alone: ({ CLAD }) => gardenPod({ ...size, cladding: cladding(CLAD), deck: false, steps: false }),
  shown: ({ CLAD }) => [() => gardenPod({ ...size, cladding: cladding(CLAD) })],
  budget: HEAVY,
});

const booth = (options: PodOptions, always: Choice = {}): Line => ({
  axes: ["COL"],
  always,
  alone: ({ COL }) => pod({ ...options, shell: coloured("steel", COL) }),
  budget: HEAVY,
});

export const podSeat = () => chair({ headrest: false, base: "plastic_black", backHeight: 0.5 });

export const podLines: Lines = {
  "garden-pod-solo": garden({ width: 2.2, depth: 2.22, height: 2.54 }, { GLS: "clear", "ADD-P": "furniture-set" }),
  "garden-pod-duo": garden({ width: 4.0, depth: 2.62, height: 2.64, desks: 2 }, { GLS: "clear" }),
  "quiet-booth-one": booth({ width: 0.97, depth: 0.92, height: 2.2 }, { "ADD-B": "seat" }),
  "quiet-booth-meet": booth({ width: 2.17, depth: 1.52, height: 2.25, seats: 4, seat: "fabric@cf967b" }),
};
