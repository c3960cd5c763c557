/** Making a format costs a hundred times its use. There are 93 locales and a dozen formats, so all of them are kept. */
const kept = new Map<string, unknown>();

function keep<Format, Options>(
  make: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = `${make.name}${locale}${JSON.stringify(options)}`;
  const known = kept.get(key) as Format | undefined;
  if (known) return known;
  const made = new make(locale, options);
  kept.set(key, made);
  return made;
}

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(
    Intl.NumberFormat as new (locale: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat,
    locale,
    options,
  );

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(
    Intl.DateTimeFormat as new (locale: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat,
    locale,
    options,
  );

/**
 * From one moment to another in words. With plain spaces: some versions of ICU write narrow ones here, others do not,
 * and a page must wake with the text that the server wrote.
 */
export const rangeText = (locale: string, options: Intl.DateTimeFormatOptions, from: Date, to: Date): string =>
  dateFormat(locale, options)
    .formatRange(from, to)
    .replace(/[\u2009\u202f]/g, " ");

export const nameFormat = (locale: string, type: Intl.DisplayNamesOptions["type"]): Intl.DisplayNames =>
  keep(Intl.DisplayNames, locale, { type });
