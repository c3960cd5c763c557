import { pageCount } from "../../db/paging";

/** Which page of a list it is, as lists say it. Pure. */
export function pagesOf(page: number, size: number, total: number) {
  return { page, total_pages: pageCount(total, size), total };
}
