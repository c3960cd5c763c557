import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage, Question } from "@/contract/product";
import { ErrorState } from "@/components/ui/ErrorState";
import { LoadMore } from "@/components/ui/LoadMore";
import { usePagedList } from "@/hooks/usePagedList";
import { fetchQuestions } from "@/services/product";
import { formatDate } from "@/utils/dates";
import { useMarket } from "@/utils/market";
import styles from "./Questions.module.css";

function QuestionItem({ question }: { question: Question }) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  return (
    <li className={styles.question}>
      <h3 className={styles.asked} lang={question.language}>
        {question.text}
      </h3>
      {question.answers.map((answer) => (
        <div key={answer.date + answer.author} className={styles.answer}>
          <p lang={question.language}>{answer.text}</p>
          <p className={styles.by} suppressHydrationWarning>
            {t(`questions.by_${answer.by}`, { author: answer.author, date: formatDate(answer.date, locale) })}
          </p>
        </div>
      ))}
      {question.answers.length === 0 && <p className={styles.by}>{t("questions.open")}</p>}
    </li>
  );
}

/** Questions of shoppers with the answers of the store, the brand and owners. */
export function Questions({ of: product }: { of: ProductPage }) {
  const { t } = useTranslation("product");
  const fetchPage = async (page: number) => {
    const found = await fetchQuestions(product.product_id, { page });
    return { ...found, items: found.questions };
  };
  const list = usePagedList<Question>({ ...product.questions, items: product.questions.questions }, fetchPage);
  if (product.questions.total === 0) return null;
  return (
    <section id="questions" className="section" aria-labelledby="questions-title">
      <div className={`container ${styles.columns}`}>
        <h2 id="questions-title" className={`display ${styles.title}`}>
          {t("questions.title")}
        </h2>
        <div>
          <ul>
            {list.items.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </ul>
          {list.failed && <ErrorState heading="h3" onRetry={list.retry} />}
          {!list.failed && list.total_pages > 1 && (
            <LoadMore
              shown={list.items.length}
              total={list.total}
              page={list.page}
              totalPages={list.total_pages}
              busy={list.busy}
              onLoad={list.more}
            />
          )}
        </div>
      </div>
    </section>
  );
}
