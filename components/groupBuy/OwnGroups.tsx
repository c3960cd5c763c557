import { useEffect, useState } from "react";
import type { OwnGroup } from "@/contract/sales/groupBuyRoutes";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { fetchOwnGroups, leaveGroup } from "@/services/sales/groupBuy";
import { selectIsLoggedIn } from "@/store/customer";
import { formatMoney } from "@/utils/format/money";
import styles from "./GroupParts.module.css";

type Loaded = { groups: OwnGroup[]; failure: ApiFailure | null };

/** Groups of the visitor's own orders: asked for by the browser, since the page is everybody's. */
export function OwnGroups() {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isOver = false;
    void fetchOwnGroups(locale).then(({ data, failure }) => {
      if (!isOver) setLoaded({ groups: data, failure });
    });
    return () => {
      isOver = true;
    };
  }, [locale, round, isSignedIn]);

  if (!loaded) return <Skeleton height="9rem" />;
  if (loaded.failure)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" variant="outline" onClick={() => setRound(round + 1)}>
            {t("common:action.tryAgain")}
          </Button>
        }
      >
        {failureText(loaded.failure)}
      </Notice>
    );
  if (loaded.groups.length === 0)
    return (
      <p className="muted">
        {t("own.none")} {!isSignedIn && <Link href={paths.signIn}>{t("own.signIn")}</Link>}
      </p>
    );
  return (
    <ul className={styles.own}>
      {loaded.groups.map((own) => (
        <li key={own.order_num}>
          <OwnCard own={own} onLeft={() => setRound(round + 1)} />
        </li>
      ))}
    </ul>
  );
}

function OwnCard({ own, onLeft }: { own: OwnGroup; onLeft: () => void }) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const { group, order_num: number, paid, refunded, currency, member_state: state, can_leave: canLeave } = own;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const isOpen = group.state === "open" && state === "joined";
  const standing = isOpen ? "open" : state === "joined" ? "closing" : state;
  return (
    <article className={styles.card}>
      <h3>
        <Link href={paths.group(group.code)}>{group.product.product_name}</Link>
      </h3>
      <p>{t(`own.state.${standing}`, { count: group.joined })}</p>
      {isOpen && (
        <p className="muted">
          <Moment iso={group.ends_at} text={(moment) => t("open", { moment })} />
        </p>
      )}
      <p className="muted" suppressHydrationWarning>
        {t("own.paid", { number, paid: money(paid) })}
        {refunded > 0 && ` ${t("own.back", { amount: money(refunded) })}`}
      </p>
      <div className={styles.actions}>
        {isSignedIn && (
          <ButtonLink size="small" variant="outline" href={paths.order(number)} prefetch="never">
            {t("own.order")}
          </ButtonLink>
        )}
        {canLeave && <LeaveGroup orderNumber={number} token={own.order_token} amount={money(paid)} onLeft={onLeft} />}
      </div>
    </article>
  );
}

interface LeaveGroupProps {
  orderNumber: string;
  token: string;
  /** What comes back. */
  amount: string;
  onLeft: () => void;
}

/** Leaving, asked once more: the seat is gone with it. */
export function LeaveGroup({ orderNumber, token, amount, onLeft }: LeaveGroupProps) {
  const { t } = useTranslation("groupBuy");
  const failureText = useFailureText();
  const [step, setStep] = useState<"idle" | "asked" | "busy">("idle");
  const [problem, setProblem] = useState("");
  const leave = async () => {
    setStep("busy");
    setProblem("");
    const { failure } = await leaveGroup(orderNumber, token);
    setStep("idle");
    if (failure) setProblem(failureText(failure));
    else onLeft();
  };
  if (step === "idle")
    return (
      <>
        <Button size="small" variant="quiet" onClick={() => setStep("asked")}>
          {t("leave.action")}
        </Button>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
      </>
    );
  return (
    <div className={styles.join} role="group" aria-label={t("leave.action")}>
      <p role="status">{t("leave.sure", { amount })}</p>
      <div className={styles.actions}>
        <Button size="small" loading={step === "busy"} onClick={() => void leave()}>
          {t("leave.yes")}
        </Button>
        <Button size="small" variant="outline" onClick={() => setStep("idle")}>
          {t("leave.no")}
        </Button>
      </div>
    </div>
  );
}
