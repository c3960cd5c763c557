/** What can be measured for a delivery, with the least and most that is believed, in centimetres. */
export const DOOR_MEASUREMENTS = {
  doorWidth: { least: 30, most: 500 },
  doorHeight: { least: 60, most: 500 },
  liftWidth: { least: 30, most: 400 },
  liftHeight: { least: 60, most: 400 },
  cabinWidth: { least: 40, most: 600 },
  cabinDepth: { least: 40, most: 600 },
  cabinHeight: { least: 100, most: 500 },
  roomWidth: { least: 50, most: 5000 },
  roomDepth: { least: 50, most: 5000 },
  roomHeight: { least: 100, most: 2000 },
} as const;

export type DoorMeasurement = keyof typeof DOOR_MEASUREMENTS;

/** Fields that are asked for together, in the order of the way in. */
export const DOOR_MEASUREMENT_GROUPS = [
  { name: "doorway", keys: ["doorWidth", "doorHeight"] },
  { name: "lift", keys: ["liftWidth", "liftHeight", "cabinWidth", "cabinDepth", "cabinHeight"] },
  { name: "room", keys: ["roomWidth", "roomDepth", "roomHeight"] },
] as const satisfies readonly { name: string; keys: readonly DoorMeasurement[] }[];
