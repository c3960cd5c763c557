/** Carriers' own tracking pages; `{number}` is put in. Names are compared without case and punctuation. */
const PAGES: Record<string, string> = {
  ups: "https://www.ups.com/track?tracknum={number}",
  fedex: "https://www.fedex.com/fedextrack/?trknbr={number}",
  usps: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
  canadapost: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}",
  dpd: "https://www.dpdgroup.com/nl/mydpd/my-parcels/track?parcelNumber={number}",
  gls: "https://gls-group.com/track/{number}",
  postnl: "https://postnl.nl/tracktrace/?B={number}",
  laposte: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}",
  royalmail: "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
};

/** Where a parcel can be followed; empty for carriers without a page that takes a number. */
export function trackingUrl(carrier: string, trackingNumber: string): string {
  const page = PAGES[carrier.toLowerCase().replace(/[^a-z]/g, "")];
  return page && trackingNumber ? page.replace("{number}", encodeURIComponent(trackingNumber)) : "";
}
