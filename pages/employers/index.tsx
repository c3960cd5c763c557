import type { InferGetServerSidePropsType } from "next";
import { EmployersView } from "@/components/employers/EmployersView";
import { loadEmployers } from "@/components/employers/loadEmployers";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { publicPage } from "@/services/page";

export const getServerSideProps = publicPage(["employers", "contact"], loadEmployers);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EmployersRoute({ room, estimate, crumbs }: Props) {
  const { t } = useTranslation("employers");
  return (
    <>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.employers} image={room?.picture} />
      <EmployersView crumbs={crumbs} room={room} estimate={estimate} />
    </>
  );
}
