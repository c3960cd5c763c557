import type { InferGetServerSidePropsType } from "next";
import { CollectionView } from "@/components/collections/CollectionView";
import { loadCollection } from "@/components/collections/loadCollection";
import { publicPage } from "@/services/page";

export const getServerSideProps = publicPage(["category", "product"], (context) => loadCollection("hybrid", context));

export default function HybridPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <CollectionView {...props} />;
}
