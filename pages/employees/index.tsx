import type { InferGetServerSidePropsType } from "next";
import { EmployeesView } from "@/components/employees/EmployeesView";
import { loadProgramme } from "@/components/employees/loadProgramme";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { publicPage } from "@/services/page";
import { percentText } from "@/utils/format/percent";

export const getServerSideProps = publicPage(["employees", "product"], loadProgramme);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EmployeesRoute(props: Props) {
  const { t } = useTranslation("employees");
  const { locale } = useMarket();
  const { company, room, checked } = props;
  const name = company?.name ?? "";
  const title = company
    ? t("of.title", { company: name, percent: percentText(company.discountPercent * 100, locale) })
    : t("title");
  return (
    <>
      <Seo
        title={title}
        description={company ? t("of.headline", { company: name }) : t("seo.description")}
        path={company ? paths.employeesOf(company.slug) : paths.employees}
        image={room?.picture}
        noindex={company !== null || checked !== ""}
      />
      <EmployeesView key={company?.slug} {...props} title={title} />
    </>
  );
}
