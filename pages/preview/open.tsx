import type { GetServerSideProps } from "next";
import { localePath, readLocale } from "@/contract/locales";
import { fetchStaffDesk } from "@/services/desk/brand";
import { fetchPreviewLink } from "@/services/desk/previews";
import { contextOf } from "@/services/page";
import { readZoned } from "@/utils/format/zoned";

/**
 * Leads on to a preview by a link that is made when it is asked for, so that it works for its whole time. A moment is
 * one of the store's clock, as its form has it, or ISO; for one that has passed it leads to the page as it is now.
 */
export const getServerSideProps: GetServerSideProps = async (request) => {
  request.res.setHeader("Cache-Control", "private, no-store");
  const { query, caller, market } = contextOf(request, request.req.cookies);
  const notFound = { notFound: true } as const;
  if (!caller.token) return notFound;
  // Only the team looks at a moment to come.
  const desk = query.at ? (await fetchStaffDesk(caller)).data : null;
  const at = query.at && ((desk && readZoned(query.at, desk.clock.zone)) ?? query.at);
  const asked = await fetchPreviewLink({ ...query, at: at || undefined }, caller);
  const isOut = Boolean(at) && asked?.failure?.kind === "invalid";
  const answer = isOut ? await fetchPreviewLink({ ...query, at: undefined }, caller) : asked;
  if (!answer?.data) return notFound;
  const path = localePath(answer.data.path, readLocale(query.in ?? "") ?? market.locale);
  return { redirect: { destination: isOut ? `${path}?moment=out` : path, statusCode: 307 } };
};

export default function OpenPreview() {
  return null;
}
