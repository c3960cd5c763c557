const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${locale}|${currency}|${whole}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      ...(whole ? { trailingZeroDisplay: "stripIfInteger" as const } : {}),
    });
    formats.set(key, format);
  }
  return format;
}

/** An exact amount, as totals need it: `€1,290.00`. `amount` is in major units, as on the wire. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return formatOf(locale, currency, false).format(amount);
}

/** A price tag: decimals only when there are any, `€1,290`. */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return formatOf(locale, currency, true).format(amount);
}

/** Whole per cent that a price lies under the former one, rounded down so that it never promises more. */
export function percentOff(amount: number, was: number): number {
  if (!(was > amount) || amount < 0) return 0;
  return Math.floor(((was - amount) / was) * 100 + 1e-9);
}
