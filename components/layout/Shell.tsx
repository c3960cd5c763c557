import type { ReactNode } from "react";
import { lazyAtInteraction, lazyAfterPage } from "@/components/ui/lazySection";
import { useTranslation } from "@/hooks/useTranslation";
import type { Frame } from "./frame";
import { Header } from "./header/Header";
import styles from "./Shell.module.css";
// After the shell's own: before it, the build splits off a fourth sheet.
import "./BottomBar.module.css";
import "./Footer.module.css";
import "./ThemeSwitch.module.css";

/** Only pages that show it load it. */
const BottomBar = lazyAfterPage(() => import("./BottomBar").then((part) => part.BottomBar));
const Footer = lazyAtInteraction(() => import("./Footer").then((part) => part.Footer));

interface ShellProps extends Frame {
  children: ReactNode;
}

/** Header, main content, bottom bar and footer of a page. */
export function Shell({ children, header = "full", footer = "full", bottomBar = true }: ShellProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.shell} data-bar={bottomBar || undefined}>
      <a className={styles.skip} href="#content">
        {t("action.skip")}
      </a>
      {header !== "hidden" && <Header plain={header === "plain"} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer !== "hidden" && <Footer legalOnly={footer === "legal"} />}
      {bottomBar && <BottomBar />}
    </div>
  );
}
