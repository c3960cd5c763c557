import { Search } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { ProductPage, Question } from "@/contract/product";
import { localePath } from "@/contract/locales";
import { LIMITS } from "@/contract/limits";
import { Field } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Link } from "@/components/ui/Link";
import { LoadMore } from "@/components/ui/LoadMore";
import { paths } from "@/constants/paths";
import { usePagedList } from "@/hooks/usePagedList";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchQuestions } from "@/services/product";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { questionHref, type QuestionView } from "@/utils/product/reviewHref";
import styles from "./Questions.module.css";

function QuestionItem({ question, productSlug }: { question: Question; productSlug: string }) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  return (
    <li className={styles.question}>
      <h3 className={styles.asked} lang={question.language}>
        {question.text}
      </h3>
      <p className={styles.by} suppressHydrationWarning>
        {t("questions.asked", { author: question.author, date: formatDate(question.date, locale) })}
      </p>
      {question.answers.map((answer) => (
        <div key={answer.date + answer.author} className={styles.answer}>
          <p className={styles.words} lang={question.language}>
            {answer.text}
          </p>
          <p className={styles.by} suppressHydrationWarning>
            {t(`questions.by_${answer.by}`, { author: answer.author, date: formatDate(answer.date, locale) })}
          </p>
        </div>
      ))}
      {question.answers.length === 0 && <p className={styles.by}>{t("questions.open")}</p>}
      <p className={styles.reply}>
        <Link href={paths.answer(productSlug, question.id)} rel="nofollow" prefetch="never">
          {t("questions.answer")}
          <span className="visually-hidden">: {question.text}</span>
        </Link>
      </p>
    </li>
  );
}

interface QuestionsProps {
  of: ProductPage;
  /** What the page's address asks for; its answer came with the page. */
  view: QuestionView;
}

/** Questions of shoppers with the answers of the store, the brand and owners; searched and paged by address. */
export function Questions({ of: product, view: first }: QuestionsProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const [chosen, setChosen] = useState({ from: first, view: first });
  const view = chosen.from === first ? chosen.view : first;
  const path = paths.product(product.category_slug, product.product_slug);
  const pageOf =
    ({ text }: QuestionView) =>
    async (page: number) => {
      const { data: found } = await fetchQuestions(product.product_id, { page, q: text });
      return found && { ...found, items: found.questions };
    };
  const list = usePagedList<Question>({ ...product.questions, items: product.questions.questions }, pageOf(view));
  const ask = (text: string) => {
    const next = { text, page: 1 };
    setChosen({ from: first, view: next });
    list.reload(pageOf(next));
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get("ask") ?? "").trim());
  };
  const before = view === first ? (first.page - 1) * LIMITS.reviewPageSize : 0;
  const nobodyAsked = product.questions.total === 0 && first.text === "" && first.page === 1;
  return (
    <section id="questions" className="section" aria-labelledby="questions-title">
      <div className={`container ${styles.columns}`}>
        <div className={styles.head}>
          <h2 id="questions-title" className={`display ${styles.title}`}>
            {t("questions.title")}
          </h2>
          {!nobodyAsked && (
            <form
              method="get"
              action={`${localePath(path, locale)}#questions`}
              role="search"
              aria-label={t("questions.search")}
              className={styles.search}
              onSubmit={search}
            >
              <Field
                key={first.text}
                name="ask"
                type="search"
                label={t("questions.search")}
                defaultValue={first.text}
                maxLength={LIMITS.searchLength}
                enterKeyHint="search"
                required={false}
              />
              <Button type="submit" variant="outline" aria-label={t("questions.submit")}>
                <Search aria-hidden="true" />
              </Button>
            </form>
          )}
          <p>
            <ButtonLink variant="outline" href={paths.ask(product.product_slug)} rel="nofollow" prefetch="never">
              {t("questions.ask")}
            </ButtonLink>
          </p>
        </div>
        <div>
          <p className={styles.found} role="status">
            {view.text !== "" && !list.busy && t("questions.found", { count: list.total, text: view.text })}
          </p>
          {nobodyAsked && <p className="muted">{t("questions.none")}</p>}
          {view.text !== "" && list.total === 0 && !list.busy && !list.failed && (
            <EmptyState
              heading="h3"
              title={t("questions.noMatch")}
              text={t("questions.noMatchText")}
              action={
                <ButtonLink href={questionHref(path, { text: "", page: 1 })} variant="outline" onClick={() => ask("")}>
                  {t("questions.showAll")}
                </ButtonLink>
              }
            />
          )}
          {before > 0 && (
            <a href={localePath(questionHref(path, { ...view, page: 1 }), locale)}>{t("questions.first")}</a>
          )}
          <ul aria-busy={list.busy}>
            {list.items.map((question) => (
              <QuestionItem key={question.id} question={question} productSlug={product.product_slug} />
            ))}
          </ul>
          {list.failed && <ErrorState heading="h3" onRetry={list.retry} />}
          {!list.failed && list.total_pages > 1 && (
            <LoadMore
              shown={before + list.items.length}
              total={list.total}
              page={list.page}
              totalPages={list.total_pages}
              busy={list.busy}
              hrefOf={(page) => questionHref(path, { ...view, page })}
              onLoad={list.more}
            />
          )}
        </div>
      </div>
    </section>
  );
}
