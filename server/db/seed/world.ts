import { categories } from "./data/categories";
import { optionGroups } from "./data/options";
import { accessories } from "./data/products/accessories";
import { activeWorking } from "./data/products/activeWorking";
import { lightAndSound } from "./data/products/lightAndSound";
import { meeting } from "./data/products/meeting";
import { storage } from "./data/products/storage";
import * as programmes from "./data/programmes";
import { vendors } from "./data/vendors";
import type { SeedProduct, SeedQuestion, SeedReview } from "./types";

const products: SeedProduct[] = [...accessories, ...storage, ...lightAndSound, ...meeting, ...activeWorking];
const reviews: SeedReview[] = [];
const questions: SeedQuestion[] = [];

/** The whole demo store as its data files tell it. */
export const world = { categories, optionGroups, vendors, products, reviews, questions, ...programmes };
export type World = typeof world;
