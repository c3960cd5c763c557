import type { Currency } from "../../../contract/markets";
import { days, addTime } from "../../clock";
import type { OptionRule, ProductOption, products, SetPart, stockLevels } from "../schema";
import { faceAmount, inEveryCurrency, listAmount, listPrice } from "./priceLists";
import type { SeedOptionGroup, SeedOptionRule, SeedProduct, SeedProductOption, SeedUnits } from "./types";
import type { World } from "./world";

type NewProduct = typeof products.$inferInsert;
/** Units of an announced delivery that each warehouse may promise. */
const ANNOUNCED = 40;

type SetTerms = Pick<NewProduct, "setParts" | "setSaving">;

/** Products of the demo as rows, with their option groups, rules and sets resolved. */
export function productRows(world: World, now: Date): NewProduct[] {
  return world.products.map((product) => {
    const reviews = world.reviews.filter((review) => review.product === product.slug);
    const stars = reviews.reduce((sum, review) => sum + review.rating, 0);
    return {
      id: product.id,
      slug: product.slug,
      studio: product.slug,
      code: product.code,
      categoryId: world.categories.find(({ slug }) => slug === product.category)?.id ?? 0,
      vendorId: product.vendor,
      name: product.name,
      tagline: product.tagline,
      description: product.description,
      highlights: product.highlights,
      keywords: product.keywords,
      options: product.options.map((offered) => optionOf(world, product, offered)),
      rules: (product.rules ?? []).map((rule) => ruleOf(world, rule)),
      specs: product.specs,
      size: { ...product.size, maxHeight: product.size.maxHeight ?? product.size.height },
      cartons: product.cartons,
      inBox: product.inBox,
      warrantyYears: product.warrantyYears,
      trialDays: product.trialDays,
      minQuantity: product.minQuantity ?? 1,
      fastShipping: product.fastShipping ?? false,
      preOrder: product.preOrder ?? false,
      availableFrom: product.availableInDays === undefined ? null : addTime(now, days(product.availableInDays)),
      tags: product.tags,
      ...setTermsOf(world, product),
      boughtTogether: product.boughtTogether.flatMap((slug) => findProduct(world, slug)?.id ?? []),
      updatesMonths: product.updatesMonths ?? null,
      safety: product.safety ?? null,
      ratingAverage: reviews.length === 0 ? 0 : Math.round((stars / reviews.length) * 100) / 100,
      reviewCount: reviews.length,
      popularity: reviews.length * 10 + stars,
      releasedAt: releaseOf(product, now),
    };
  });
}

/**
 * What lies in each warehouse; of a product that can be ordered ahead, what is on its way there. Sets lie there as
 * their parts.
 */
export function stockRows(world: World): (typeof stockLevels.$inferInsert)[] {
  return world.products
    .filter(({ set }) => !set)
    .flatMap((product) =>
      unitsByVariant(world, product).flatMap(({ variant, units }) =>
        unitsOf(units).map((received, index) => ({
          productId: product.id,
          variant,
          warehouseId: index + 1,
          received: product.preOrder ? Math.max(received, ANNOUNCED) : received,
        })),
      ),
    );
}

const unitsOf = ({ east, west, rotterdam }: SeedUnits) => [east, west, rotterdam];

/** What there is of each variant: in all, what there is of the product. */
function unitsByVariant(world: World, { stock, options }: SeedProduct): { variant: string; units: SeedUnits }[] {
  const offered = options.find(({ stocked }) => stocked);
  if (!offered?.stocked) return [{ variant: "", units: stock }];
  const rest = { ...stock };
  const others = Object.entries(offered.stocked).map(([value, wanted]) => {
    const units = { ...wanted };
    for (const place of ["east", "west", "rotterdam"] as const) {
      units[place] = Math.min(wanted[place], rest[place]);
      rest[place] -= units[place];
    }
    return { variant: `${offered.group}=${value}`, units };
  });
  return [{ variant: `${offered.group}=${presetOf(world, offered)}`, units: rest }, ...others];
}

/** New products came in the last weeks, the others over the two years before. */
export function releaseOf(product: SeedProduct, now: Date): Date {
  return addTime(now, -days(product.tags.includes("new") ? 40 + (product.id % 7) : 700 - product.id * 5));
}

export function findProduct(world: World, slug: string): SeedProduct | undefined {
  return world.products.find((product) => product.slug === slug);
}

function groupOf(world: World, code: string): SeedOptionGroup {
  const group = world.optionGroups.find((known) => known.code === code);
  if (!group) throw new Error(`The demo data names the option group ${code}, which does not exist.`);
  return group;
}

/** Deltas count from the preset, so that the listed price is that of the product as it is first shown. */
function optionOf(world: World, { price, faceValue }: SeedProduct, offered: SeedProductOption): ProductOption {
  const group = groupOf(world, offered.group);
  const optional = offered.optional ?? false;
  const preset = presetOf(world, offered);
  const included = deltaOf(world, offered, preset);
  const values = (offered.values ?? group.values.map(({ value }) => value)).map((value) => {
    const known = group.values.find((candidate) => candidate.value === value);
    if (!known) throw new Error(`The option group ${group.code} has no value ${value}.`);
    const added = deltaOf(world, offered, value);
    const amountIn = faceValue ? faceAmount : listAmount;
    return {
      value,
      name: known.name,
      delta: inEveryCurrency((currency) => amountIn(added - included, currency)),
      swatch: known.swatch ?? "",
      ...(known.isMoney && { face: inEveryCurrency((currency) => faceAmount(price + added, currency)) }),
    };
  });
  const { id, code, name, kind } = group;
  return { id, code, name, kind, optional, preset, values, ...(offered.stocked && { stocked: true }) };
}

function presetOf(world: World, { group, values, preset, optional }: SeedProductOption): string {
  if (optional) return "";
  return preset ?? values?.[0] ?? groupOf(world, group).values[0]?.value ?? "";
}

/** US dollars that a value adds to the data's price; nothing for no value. */
function deltaOf(world: World, { group, deltas }: SeedProductOption, value: string): number {
  return deltas?.[value] ?? groupOf(world, group).values.find((known) => known.value === value)?.delta ?? 0;
}

/** A product's US price as it is first shown, its presets included. */
export function shownPrice(world: World, { price, options }: SeedProduct): number {
  return options.reduce((sum, offered) => sum + deltaOf(world, offered, presetOf(world, offered)), price);
}

/** What a product costs in a currency as it is first shown, minor units. */
export function listedPrice(world: World, product: SeedProduct, currency: Currency): number {
  const amountIn = product.faceValue ? faceAmount : listPrice;
  return amountIn(shownPrice(world, product), currency);
}

/** `CODE.value` of the data as `optionId.value` of the wire. */
function onTheWire(world: World, reference: string): string {
  const dot = reference.indexOf(".");
  return `${groupOf(world, reference.slice(0, dot)).id}.${reference.slice(dot + 1)}`;
}

function ruleOf(world: World, { when, needsAny = [], excludes = [], reason }: SeedOptionRule): OptionRule {
  const wire = (reference: string) => onTheWire(world, reference);
  return { when: wire(when), needsAny: needsAny.map(wire), excludes: excludes.map(wire), reason };
}

function setTermsOf(world: World, product: SeedProduct): SetTerms {
  if (!product.set) return { setParts: [], setSaving: {} };
  const parts = product.set.parts.flatMap(({ slug, quantity, options = [] }): SetPart[] => {
    const part = findProduct(world, slug);
    return part ? [{ productId: part.id, quantity, options: options.map((option) => onTheWire(world, option)) }] : [];
  });
  return {
    setParts: parts,
    setSaving: inEveryCurrency((currency) =>
      Math.max(0, partsPrice(world, product, currency) - listPrice(shownPrice(world, product), currency)),
    ),
  };
}

/** What the parts of a set cost one by one, with the options they are chosen in; minor units. */
export function partsPrice(world: World, { set }: SeedProduct, currency: Currency): number {
  return (set?.parts ?? []).reduce((sum, { slug, quantity, options = [] }) => {
    const part = findProduct(world, slug);
    if (!part) return sum;
    const deltas = options.map((reference) => {
      const [code = "", value = ""] = reference.split(".");
      const offered = part.options.find(({ group }) => group === code) ?? { group: code };
      return deltaOf(world, offered, value) - deltaOf(world, offered, presetOf(world, offered));
    });
    const unit = deltas.reduce(
      (price, usd) => price + listAmount(usd, currency),
      listPrice(shownPrice(world, part), currency),
    );
    return sum + unit * quantity;
  }, 0);
}
