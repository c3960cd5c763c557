import { Printer, Share2 } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, type FormEvent, type KeyboardEvent } from "react";
import type { Comparison } from "@/contract/compare";
import { localePath } from "@/contract/locales";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { STORAGE } from "@/constants/storage";
import { useCopy } from "@/hooks/browser/useCopy";
import { useTranslation } from "@/hooks/useTranslation";
import { announce } from "@/components/ui/announce";
import { compareHref, usualUnits, type CompareView, type Units } from "@/utils/product/compareHref";
import { countryName } from "@/utils/format/countryName";
import { cx } from "@/utils/cx";
import { useMarket } from "@/hooks/useMarket";
import { readStorage, writeStorage } from "@/services/browser/storage";
import styles from "./CompareTools.module.css";

interface CompareToolsProps {
  comparison: Comparison;
  view: CompareView;
}

/** A switch answers to the space bar, which a link leaves to scrolling. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

const UNITS: readonly Units[] = ["cm", "in"];

/** What the table shows: only differences or all, units, and where it would be delivered. */
export function CompareTools({ comparison, view }: CompareToolsProps) {
  const { t } = useTranslation("compare");
  const { country } = comparison.destination;
  const hrefOf = (change: Partial<CompareView>) => compareHref({ ...view, ...change }, country);
  return (
    <div className={styles.tools}>
      <ZipForm comparison={comparison} view={view} />
      <div className={styles.choices}>
        {comparison.products.length > 1 && (
          <Link
            href={hrefOf({ onlyDifferences: !view.onlyDifferences })}
            className={styles.switch}
            role="switch"
            aria-checked={view.onlyDifferences}
            scroll={false}
            shallow
            replace
            prefetch="never"
            onKeyDown={pressOnSpace}
          >
            <span className={styles.track} aria-hidden="true" />
            {t("only")}
          </Link>
        )}
        <nav className={styles.units} aria-label={t("units.label")}>
          {UNITS.map((units) => (
            <Link
              key={units}
              href={hrefOf({ units })}
              className={cx(styles.unit, view.units === units && styles.chosen)}
              aria-current={view.units === units ? "true" : undefined}
              scroll={false}
              shallow
              replace
              prefetch="never"
            >
              {t(`units.${units}`)}
              <span className="visually-hidden"> {t(`units.${units}Long`)}</span>
            </Link>
          ))}
        </nav>
        <ShareTools />
      </div>
    </div>
  );
}

/** A plain form: its answer is the same comparison for that postcode. The postcode is remembered in this browser. */
function ZipForm({ comparison: { destination }, view }: CompareToolsProps) {
  const { t } = useTranslation("compare");
  const { locale, country } = useMarket();
  const router = useRouter();
  const { problem } = destination;
  const key = `${STORAGE.zip}_${country}`;
  const typed = problem === "malformed" ? view.zip : destination.zip || view.zip;

  useEffect(() => {
    if (destination.zip && problem === "") return writeStorage(key, destination.zip);
    const known = readStorage(key);
    if (view.zip === "" && known)
      void router.replace(compareHref({ ...view, zip: known }, country), undefined, { scroll: false });
    // Only what the page came with decides; the router's own changes must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [destination.zip, problem, key]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const zip = String(new FormData(event.currentTarget).get("zip") ?? "").trim();
    if (zip === "") writeStorage(key, "");
    void router.replace(compareHref({ ...view, zip }, country), undefined, { scroll: false });
  };
  return (
    <form className={styles.place} method="get" action={localePath(paths.compare, locale)} onSubmit={submit} noValidate>
      <input type="hidden" name="ids" value={view.ids.join(",")} />
      {view.onlyDifferences && <input type="hidden" name="only" value="differences" />}
      {view.units !== usualUnits(country) && <input type="hidden" name="units" value={view.units} />}
      <Field
        key={typed}
        name="zip"
        label={t(country === "US" ? "zip.us" : "zip.label", { country: countryName(country, locale) })}
        defaultValue={typed}
        maxLength={20}
        autoComplete="postal-code"
        enterKeyHint="go"
        required={false}
        error={problem ? t(`zip.${problem}`) : undefined}
        suppressHydrationWarning
      />
      <Button type="submit" variant="outline">
        {t("zip.submit")}
      </Button>
    </form>
  );
}

/** Only with scripts; without them the browser's own menu does both. */
function ShareTools() {
  const { t } = useTranslation("compare");
  const { copy } = useCopy();
  const share = async () => {
    const { href } = window.location;
    // Closed without sharing, or the clipboard is not ours: the address is in the browser's own field.
    if (typeof navigator.share === "function")
      await navigator.share({ title: document.title, url: href }).catch(() => undefined);
    else if (await copy(href)) announce(t("share.copied"));
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" size="small" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t("share.link")}
      </Button>
      <Button variant="quiet" size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t("share.print")}
      </Button>
    </div>
  );
}
