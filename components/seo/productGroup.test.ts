import { testProduct } from "@/components/product/testProduct";
import { breadcrumbList } from "./breadcrumbList";
import { productGroup } from "./productGroup";

const site = { origin: "https://store.example", storeName: "Velstol", locale: "de-DE" } as const;
const now = new Date("2026-11-28T12:00:00Z");

test("a product with sizes is a group of variants at the prices of the page", () => {
  const data = JSON.parse(JSON.stringify(productGroup(testProduct, site, now)));
  expect(data).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "VS-TEST",
    variesBy: "https://schema.org/size",
  });
  expect(data.hasVariant.map((variant: { offers: { price: number } }) => variant.offers.price)).toEqual([500, 720]);
  expect(data.hasVariant[1].offers).toMatchObject({
    url: "https://store.example/de-DE/standing-desks/test-desk?options=3.200x90",
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    shippingDetails: {
      shippingDestination: { addressCountry: "DE" },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 6 } },
    },
    hasMerchantReturnPolicy: {
      applicableCountry: "DE",
      merchantReturnDays: 30,
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    },
  });
});

test("only reviews that the page shows are named, and none when there are none", () => {
  const data = JSON.parse(JSON.stringify(productGroup(testProduct, site, now)));
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 2 });
  const silent = productGroup({ ...testProduct, review_count: 0 }, site, now);
  expect(silent).not.toHaveProperty("aggregateRating");
});

test("a product without choices is one offer, sold out when it is", () => {
  const data = productGroup({ ...testProduct, options: [], is_in_stock: false }, site, now);
  expect(data).toMatchObject({
    "@type": "Product",
    offers: { price: 500, availability: "https://schema.org/OutOfStock" },
  });
});

test("numbers of the trade stand by their length, where their goods lie: of all units, or of each value", () => {
  expect(productGroup({ ...testProduct, options: [], gtin: "036000291452" }, site, now)).toMatchObject({
    "@type": "Product",
    gtin12: "036000291452",
  });
  const [, size] = testProduct.options;
  const values = size?.values.map((value, at) => (at === 0 ? { ...value, gtin: "4006381333931" } : value)) ?? [];
  const options = size ? [{ ...size, values }] : [];
  const group = JSON.parse(JSON.stringify(productGroup({ ...testProduct, options }, site, now)));
  expect(group.hasVariant[0].gtin13).toBe("4006381333931");
  expect(JSON.stringify([group.hasVariant[1], { ...group, hasVariant: [] }])).not.toContain("gtin");
  expect(productGroup({ ...testProduct, gtin: "4006381333931" }, site, now)).toMatchObject({
    "@type": "ProductGroup",
    gtin13: "4006381333931",
  });
});

test("a reduction names the price before it and its end", () => {
  const reduced = { ...testProduct, on_sale: true, product_origin_price: 600, sale_ends_at: "2026-11-30T23:00:00Z" };
  const sizes = JSON.parse(JSON.stringify(productGroup(reduced, site, now))).hasVariant;
  expect(sizes[0].offers).toMatchObject({
    price: 500,
    priceValidUntil: "2026-11-30T23:00:00Z",
    priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: 600, priceCurrency: "USD" },
  });
  expect(sizes[1].offers).not.toHaveProperty("priceSpecification");
  const lowest = productGroup({ ...reduced, options: [], lowest_before: 550 }, site, now);
  expect(lowest).toMatchObject({ offers: { priceSpecification: { price: 550 } } });
  expect(productGroup({ ...reduced, options: [], lowest_before: 480 }, site, now)).not.toHaveProperty(
    "offers.priceSpecification",
  );
});

test("breadcrumbs carry full addresses in the page's locale", () => {
  expect(breadcrumbList([{ name: "Velstol", href: "/" }, { name: "Desk" }], site)).toMatchObject({
    itemListElement: [
      { position: 1, item: "https://store.example/de-DE" },
      { position: 2, name: "Desk" },
    ],
  });
});
