import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { LANGUAGES } from "@/contract/markets";
import { useTranslation } from "@/hooks/useTranslation";
import { languageName } from "@/utils/format/countryName";
import type { SearchWordsProps } from "./loadSearchWords";
import { SearchWordsScreen } from "./SearchWordsScreen";

const SUBSCRIPTION = { kinds: ["search words"] } as const;

/** Words that the search takes for the same, language by language, beside what shoppers did not find. */
export function SearchWordsPage({ desk, ...props }: SearchWordsProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("searchDesk");
  const { language, q } = props;
  return (
    <ConsoleLayout desk={desk} current="searchWords" subscribe={SUBSCRIPTION} title={t("title")} lead={t("lead")}>
      <div className={styles.page}>
        <nav className={table.tabs} aria-label={t("language")}>
          {LANGUAGES.map((each) => (
            <Link
              key={each}
              href={deskPaths.searchWordsIn(each)}
              prefetch="never"
              scroll={false}
              lang={each}
              aria-current={each === language ? "page" : undefined}
            >
              {languageName(each)}
            </Link>
          ))}
        </nav>
        <SearchWordsScreen key={`${language} ${q}`} {...props} canEdit={desk.rights.includes("search.edit")} />
      </div>
    </ConsoleLayout>
  );
}
