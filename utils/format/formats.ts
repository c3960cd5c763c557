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

export const nameFormat = (locale: string, type: Intl.DisplayNamesOptions["type"]): Intl.DisplayNames =>
  keep(Intl.DisplayNames, locale, { type });
