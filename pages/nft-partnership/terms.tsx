import type { InferGetServerSidePropsType } from "next";
import { ContentRoute } from "@/components/content/articles/ContentRoute";
import { contentPage } from "@/components/content/articles/loadPages";

export const getServerSideProps = contentPage("", "nft-partnership-terms");

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PartnershipTerms(props: Props) {
  return <ContentRoute {...props} dated />;
}
