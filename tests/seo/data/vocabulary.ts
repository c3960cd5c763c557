/** What search engines ask of a type: all of `must`, one of each list in `oneOf`; `better` is what they recommend. */
export interface TypeRule {
  must: readonly string[];
  oneOf?: readonly (readonly string[])[];
  better?: readonly string[];
}

const article: TypeRule = {
  must: ["headline", "datePublished", "author", "image"],
  better: ["dateModified", "publisher"],
};
const product: TypeRule = { must: ["name", "image", "offers"], better: ["sku", "brand", "description"] };

/** The types of schema.org that the store speaks, by what Google's documentation of each rich result asks for. */
export const TYPES: Readonly<Record<string, TypeRule>> = {
  Organization: { must: ["name"] },
  WebSite: { must: ["name", "url"], better: ["inLanguage"] },
  WebPage: { must: ["name", "url"], better: ["description"] },
  ContactPoint: { must: ["contactType"], oneOf: [["telephone", "email", "url"]] },
  BreadcrumbList: { must: ["itemListElement"] },
  ListItem: { must: ["position"], oneOf: [["name", "item", "url"]] },
  ItemList: { must: ["itemListElement"] },
  Product: product,
  ProductGroup: {
    must: ["name", "image", "productGroupID", "variesBy", "hasVariant"],
    better: ["brand", "description", "url"],
  },
  Offer: {
    must: ["price", "priceCurrency", "availability", "url", "itemCondition", "seller"],
    better: ["shippingDetails", "hasMerchantReturnPolicy"],
  },
  UnitPriceSpecification: { must: ["price", "priceCurrency"] },
  OfferShippingDetails: { must: ["shippingRate", "shippingDestination", "deliveryTime"] },
  ShippingDeliveryTime: { must: ["handlingTime", "transitTime"] },
  QuantitativeValue: { must: ["minValue", "maxValue", "unitCode"] },
  MonetaryAmount: { must: ["value", "currency"] },
  DefinedRegion: { must: ["addressCountry"] },
  MerchantReturnPolicy: {
    must: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
    better: ["returnMethod", "returnFees"],
  },
  AggregateRating: { must: ["ratingValue"], oneOf: [["reviewCount", "ratingCount"]] },
  Review: { must: ["author", "reviewRating"], better: ["datePublished", "reviewBody"] },
  Rating: { must: ["ratingValue"] },
  Brand: { must: ["name"] },
  Person: { must: ["name"] },
  Article: article,
  BlogPosting: article,
  FAQPage: { must: ["mainEntity"] },
  Question: { must: ["name", "acceptedAnswer"] },
  Answer: { must: ["text"] },
  Event: {
    must: ["name", "startDate", "location"],
    better: ["endDate", "description", "eventStatus", "image", "organizer"],
  },
  Place: { must: ["address"] },
  VirtualLocation: { must: ["url"] },
  VideoObject: { must: ["name", "thumbnailUrl", "uploadDate"], better: ["description", "duration"] },
};

/** Terms of schema.org that stand for a fixed choice. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  availability: ["InStock", "OutOfStock", "PreOrder", "BackOrder", "SoldOut", "Discontinued", "LimitedAvailability"],
  itemCondition: ["NewCondition", "UsedCondition", "RefurbishedCondition", "DamagedCondition"],
  returnPolicyCategory: [
    "MerchantReturnFiniteReturnWindow",
    "MerchantReturnNotPermitted",
    "MerchantReturnUnlimitedWindow",
  ],
  returnMethod: ["ReturnByMail", "ReturnInStore", "ReturnAtKiosk"],
  returnFees: ["FreeReturn", "ReturnFeesCustomerResponsibility", "ReturnShippingFees"],
  priceType: ["StrikethroughPrice", "ListPrice", "MSRP", "SalePrice", "MinimumAdvertisedPrice"],
  eventStatus: ["EventScheduled", "EventCancelled", "EventPostponed", "EventRescheduled", "EventMovedOnline"],
  eventAttendanceMode: ["OnlineEventAttendanceMode", "OfflineEventAttendanceMode", "MixedEventAttendanceMode"],
  variesBy: ["size", "color", "material", "pattern", "suggestedAge", "suggestedGender"],
};

/** What each page of a sitemap's kind has to say. */
export const WANTED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  products: [["Product", "ProductGroup"], ["BreadcrumbList"]],
  categories: [["BreadcrumbList"]],
  showrooms: [["BreadcrumbList"]],
  articles: [["BreadcrumbList"]],
};
