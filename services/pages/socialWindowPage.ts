import type { GetServerSideProps } from "next";
import { FOREIGN_SCRIPT } from "@/contract/routes/pageHeaders";
import { isForeignScript, type ForeignScriptName } from "@/contract/visit/foreignScripts";
import { bareShell, contextOf, type PageProps } from "../page";
import { translations } from "./translations";

interface SocialWindowProps {
  way: ForeignScriptName;
  /** The form that opened the window, for the store's own log. */
  source: string;
}

/** The one kind of page that lets another company's script in: kept by nobody, with nothing in it but the sign-in. */
export const socialWindowPage: GetServerSideProps<SocialWindowProps & PageProps> = async (request) => {
  request.res.setHeader("Cache-Control", "private, no-store");
  const { params, query } = contextOf(request);
  const { provider: way } = params;
  if (!isForeignScript(way)) return { notFound: true };
  request.res.setHeader(FOREIGN_SCRIPT, way);
  const messages = await translations(request.locale, ["auth"]);
  return { props: { way, source: (query.source ?? "page").slice(0, 40), shell: bareShell(), ...messages } };
};
