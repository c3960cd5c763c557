import type { GetServerSideProps } from "next";
import { localePath } from "@/contract/locales";
import { fetchPreviewLink } from "@/services/desk/previews";
import { contextOf } from "@/services/page";

/** Leads on to a preview by a link that is made when it is asked for, so that it works for its whole time. */
export const getServerSideProps: GetServerSideProps = async (request) => {
  request.res.setHeader("Cache-Control", "private, no-store");
  const { query, caller, market } = contextOf(request, request.req.cookies);
  const answer = caller.token ? await fetchPreviewLink(query, caller) : null;
  if (!answer?.data) return { notFound: true };
  return { redirect: { destination: localePath(answer.data.path, market.locale), statusCode: 307 } };
};

export default function OpenPreview() {
  return null;
}
