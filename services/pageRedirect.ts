import type { GetServerSideProps } from "next";
import { localePath, marketOf } from "@/contract/locales";

/** What a page shows has another address. Thrown by its `load`; the path carries no locale. */
export class PageRedirect extends Error {
  constructor(
    readonly path: string,
    readonly isForGood = true,
  ) {
    super(`moved to ${path}`);
  }
}

/**
 * Sends visitors (and crawlers, for good: 308, else 307) of an address that was thrown as moved on, in their locale,
 * with their parameters.
 */
export function withRedirects<Props extends object>(page: GetServerSideProps<Props>): GetServerSideProps<Props> {
  return async (context) => {
    try {
      return await page(context);
    } catch (error) {
      if (!(error instanceof PageRedirect)) throw error;
      const { isForGood } = error;
      context.res.setHeader("Cache-Control", isForGood ? "public, max-age=3600" : "no-store");
      const query = new URLSearchParams(context.resolvedUrl.split("?")[1] ?? "");
      for (const name of Object.keys(context.params ?? {})) query.delete(name);
      const path = query.size > 0 ? `${error.path}?${query.toString()}` : error.path;
      return { redirect: { destination: localePath(path, marketOf(context.locale).locale), permanent: isForGood } };
    }
  };
}
