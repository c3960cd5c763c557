import { categories } from "./data/categories";
import { optionGroups } from "./data/options";
import { accessories } from "./data/products/accessories";
import { activeWorking } from "./data/products/activeWorking";
import { artFrames } from "./data/products/artFrames";
import { ergonomicChairs } from "./data/products/ergonomicChairs";
import { lightAndSound } from "./data/products/lightAndSound";
import { meeting } from "./data/products/meeting";
import { sets } from "./data/products/sets";
import { standingDesks } from "./data/products/standingDesks";
import { storage } from "./data/products/storage";
import { workPods } from "./data/products/workPods";
import * as programmes from "./data/programmes";
import { questions } from "./data/questions";
import { reviews } from "./data/reviews";
import { vendors } from "./data/vendors";
import { warehouses } from "./data/warehouses";
import type { SeedProduct } from "./types";
import { unbroken } from "./unbroken";

const products: SeedProduct[] = [
  ...standingDesks,
  ...ergonomicChairs,
  ...workPods,
  ...artFrames,
  ...accessories,
  ...storage,
  ...lightAndSound,
  ...meeting,
  ...activeWorking,
  ...sets,
];

/** The whole demo store as its data files tell it. */
export const world = unbroken({
  categories,
  optionGroups,
  vendors,
  products,
  reviews,
  questions,
  warehouses,
  ...programmes,
});
export type World = typeof world;
