import { Fragment, type ReactNode } from "react";
import type { Paper } from "@/contract/brands/paperRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { fileSize } from "@/utils/format/fileSize";
import styles from "./Registration.module.css";

interface FiledPapersProps {
  papers: readonly Paper[];
  addressOf: (paper: Paper) => string;
  /** What can be done with one. */
  act?: (paper: Paper) => ReactNode;
}

/** Papers with what they are, their size and day; each is saved, never shown. */
export function FiledPapers({ papers, addressOf, act }: FiledPapersProps) {
  const { t } = useTranslation("brandJoining");
  const { locale } = useMarket();
  return (
    <dl className={styles.sent}>
      {papers.map((paper) => (
        <Fragment key={paper.id}>
          <dt>{t(`papers.kinds.${paper.kind}`)}</dt>
          <dd>
            <a href={addressOf(paper)} download={paper.name}>
              {paper.name}
            </a>
            <p className="muted">{`${fileSize(paper.bytes, locale)} · ${formatDate(paper.at, locale)}`}</p>
            {act?.(paper)}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
