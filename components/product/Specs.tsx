import { useTranslation } from "@/hooks/useTranslation";
import type { SpecGroup } from "@/contract/product";
import styles from "./Specs.module.css";

/** The specification, grouped as the category groups it. */
export function Specs({ groups }: { groups: readonly SpecGroup[] }) {
  const { t } = useTranslation("product");
  if (groups.length === 0) return null;
  return (
    <section className="section" aria-labelledby="specs-title">
      <div className="container">
        <h2 id="specs-title" className={`display ${styles.title}`}>
          {t("specs.title")}
        </h2>
        <div className={styles.groups}>
          {groups.map((group) => (
            <table key={group.name} className={styles.table}>
              <caption>{group.name}</caption>
              <tbody>
                {group.specs.map(({ code, name, value }) => (
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </div>
    </section>
  );
}
