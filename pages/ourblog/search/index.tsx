import type { GetServerSideProps } from "next";
import { LIMITS } from "@/contract/limits";
import { localePath, marketOf } from "@/contract/locales";
import { paths } from "@/constants/paths";

/** A form without scripts brings its words as a parameter; their page has them in its address. */
export const getServerSideProps: GetServerSideProps = async ({ query, locale }) => {
  const text = String(query.q ?? "")
    .trim()
    .slice(0, LIMITS.searchLength);
  const path = text ? paths.blogSearch(text) : paths.blog;
  return { redirect: { destination: localePath(path, marketOf(locale).locale), permanent: false } };
};

export default function SearchForm() {
  return null;
}
