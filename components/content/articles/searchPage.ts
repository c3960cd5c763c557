import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { LIMITS } from "@/contract/limits";
import { localePath, marketOf } from "@/contract/locales";

/** A form without scripts brings its words as a parameter; their page has them in its address. */
function fromForm({ query, locale }: GetServerSidePropsContext, pathOf: (text: string) => string, bare: string) {
  const text = String(query.q ?? "")
    .trim()
    .slice(0, LIMITS.searchLength);
  const destination = localePath(text ? pathOf(text) : bare, marketOf(locale).locale);
  return { redirect: { destination, permanent: false } };
}

/** Of a search: its words are one part of the path. `bare` is where to look without words. */
export function searchPage<Props extends object>(
  page: GetServerSideProps<Props>,
  pathOf: (text: string) => string,
  bare: string,
): GetServerSideProps<Props> {
  return async (context) => {
    const words = context.params?.keyword?.length ?? 0;
    if (words > 1) return { notFound: true };
    return words === 1 ? page(context) : fromForm(context, pathOf, bare);
  };
}
