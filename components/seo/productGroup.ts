import type { MerchantReturnPolicy, Offer, OfferShippingDetails, Product, ProductGroup, WithContext } from "schema-dts";
import { marketOf } from "@/contract/locales";
import type { ProductOption, ProductPage } from "@/contract/product";
import { addressOf, fileOf, type Site } from "./site";

/** Axes of variants that search engines know; options with other meanings stay out. */
const AXES: Record<string, "size" | "color" | "material"> = {
  TSZ: "size",
  FIN: "color",
  COL: "color",
  FELT: "color",
  UPH: "color",
  TOP: "material",
  FRM: "material",
  CLAD: "material",
};

const DAY_MS = 86_400_000;
const daysUntil = (iso: string, now: Date) => Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / DAY_MS));
const imageOf = (site: Site, src: string) => fileOf(site, `${src}-960.webp`);

function availability(product: ProductPage): NonNullable<Offer["availability"]> {
  if (product.is_pre_order) return "https://schema.org/PreOrder";
  return product.is_in_stock ? "https://schema.org/InStock" : "https://schema.org/OutOfStock";
}

/** Price and dates of the delivery promise that the page shows. */
function shippingDetails({ delivery, currency }: ProductPage, country: string, now: Date): OfferShippingDetails {
  const days = (from: number, to: number) => ({
    "@type": "QuantitativeValue" as const,
    minValue: from,
    maxValue: to,
    unitCode: "DAY",
  });
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: delivery.price, currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 1),
      transitTime: days(daysUntil(delivery.earliest, now), daysUntil(delivery.latest, now)),
    },
  };
}

function returnPolicy(product: ProductPage, country: string): MerchantReturnPolicy {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: country,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: Math.max(product.vendor_return_days, product.trial_day),
    returnMethod: "https://schema.org/ReturnByMail",
    // As the terms of use say: who sends goods back bears what that costs.
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  };
}

/** The axis with the most values; every other option keeps its preset. */
function mainAxis(options: readonly ProductOption[]): ProductOption | undefined {
  return options
    .filter(({ code, optional, values }) => AXES[code] && !optional && values.length > 1)
    .sort((a, b) => Number(b.code === "TSZ") - Number(a.code === "TSZ") || b.values.length - a.values.length)[0];
}

interface Listing {
  offer: Offer;
  /** What stands beside a price of so much. */
  reduction: (price: number) => Pick<Offer, "priceSpecification">;
  site: Site;
  path: string;
}

/**
 * What it cost before a reduction, which is the lowest price of 30 days where the law says so: known of the product as
 * it is shown first, at whose price alone it stands.
 */
function reductionOf({ on_sale: isOnSale, ...product }: ProductPage): Listing["reduction"] {
  const former = product.lowest_before ?? product.product_origin_price;
  return (price) => {
    if (!isOnSale || price !== product.product_price || former <= price) return {};
    return {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: former,
        priceCurrency: product.currency,
      },
    };
  };
}

/** By its length: `gtin13`, `gtin12` and so on. */
const tradeNumber = (gtin = ""): Record<string, string> => (gtin === "" ? {} : { [`gtin${gtin.length}`]: gtin });

/** So that the sum of two decimals has no third. */
const inCents = (amount: number) => Math.round(amount * 100) / 100;

/** One product per value of the main axis, priced with the deltas that the page shows. */
function variants(product: ProductPage, axis: ProductOption, { offer, reduction, site, path }: Listing): Product[] {
  const preset = axis.values.find(({ value }) => value === axis.preset) ?? axis.values[0];
  const property = AXES[axis.code] ?? "size";
  const isStocked = axis.values.some(({ is_sold_out }) => is_sold_out);
  return axis.values.map(({ value, name, delta, picture, gtin, is_sold_out: isSoldOut }) => {
    const url = addressOf(site, `${path}?options=${axis.id}.${value}`);
    const price = inCents(product.product_price + delta - (preset?.delta ?? 0));
    return {
      "@type": "Product",
      name: `${product.product_name}, ${name}`,
      sku: `${product.product_code}-${value}`,
      ...tradeNumber(gtin),
      image: imageOf(site, (picture ?? product.picture).src),
      [property]: name,
      offers: {
        ...offer,
        url,
        price,
        ...reduction(price),
        ...(isStocked && { availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}` }),
      },
    } as Product;
  });
}

function rating(product: ProductPage) {
  if (product.review_count === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating" as const,
      ratingValue: product.rating,
      reviewCount: product.review_count,
    },
    review: product.reviews.reviews.slice(0, 3).map((review) => ({
      "@type": "Review" as const,
      name: review.title,
      reviewBody: review.text,
      datePublished: review.date.slice(0, 10),
      inLanguage: review.language,
      author: { "@type": "Person" as const, name: review.author },
      reviewRating: { "@type": "Rating" as const, ratingValue: review.rating },
    })),
  };
}

/**
 * What the page shows of price, stock, delivery, returns and reviews, for search engines. `now` is when it is
 * rendered.
 */
export function productGroup(
  product: ProductPage,
  site: Site,
  now: Date,
): WithContext<ProductGroup> | WithContext<Product> {
  const { country } = marketOf(site.locale);
  const path = `/${product.category_slug}/${product.product_slug}`;
  const offer: Offer = {
    "@type": "Offer",
    price: product.product_price,
    priceCurrency: product.currency,
    availability: availability(product),
    ...(product.sale_ends_at && !product.sale_sold_out && { priceValidUntil: product.sale_ends_at }),
    itemCondition: "https://schema.org/NewCondition",
    url: addressOf(site, path),
    seller: { "@type": "Organization", name: product.vendor_name },
    shippingDetails: shippingDetails(product, country, now),
    hasMerchantReturnPolicy: returnPolicy(product, country),
  };
  const reduction = reductionOf(product);
  const shared = {
    name: product.product_name,
    description: product.description.join("\n\n"),
    url: addressOf(site, path),
    image: product.pictures.map(({ picture }) => imageOf(site, picture.src)),
    brand: { "@type": "Brand" as const, name: product.vendor_name },
    category: product.category_name,
    ...tradeNumber(product.gtin),
    ...rating(product),
  };
  const axis = mainAxis(product.options);
  if (!axis) {
    return {
      "@context": "https://schema.org",
      "@type": "Product",
      ...shared,
      sku: product.product_code,
      offers: { ...offer, ...reduction(product.product_price) },
    };
  }
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    ...shared,
    productGroupID: product.product_code,
    variesBy: `https://schema.org/${AXES[axis.code] ?? "size"}`,
    hasVariant: variants(product, axis, { offer, reduction, site, path }),
  } as WithContext<ProductGroup>;
}
