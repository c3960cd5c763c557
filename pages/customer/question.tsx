import type { InferGetServerSidePropsType } from "next";
import { loadWriting } from "@/components/feedback/loadWriting";
import { QuestionScreen } from "@/components/feedback/QuestionScreen";
import { WritingLayout } from "@/components/feedback/WritingLayout";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["feedback", "product"], { access: "customer", load: loadWriting });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function AskPage(props: Props) {
  const { t } = useTranslation("feedback");
  const { product, feedback, answering } = props;
  const name = product?.product_name ?? "";
  const title = t(answering ? "question.answerTitle" : "question.about", { name });
  return (
    <>
      <Seo title={title} description={t("question.seo", { name })} path={paths.question} noindex />
      <WritingLayout product={product} title={title}>
        {product && feedback && <QuestionScreen {...props} product={product} feedback={feedback} />}
      </WritingLayout>
    </>
  );
}
