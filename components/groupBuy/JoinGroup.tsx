import Router from "next/router";
import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { ChosenOption } from "@/contract/cart";
import type { GroupBuy } from "@/contract/offers";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import styles from "./GroupParts.module.css";

interface JoinGroupProps {
  group: GroupBuy;
  /** What was chosen; presets where nothing was. */
  options?: ChosenOption[];
}

/** The way into a group: a checkout of one piece at the first step's price. Works as a plain form before its script. */
export function JoinGroup({ group, options = [] }: JoinGroupProps) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const isFull = group.max_people !== null && group.joined >= group.max_people;
  const first = group.steps[0];
  if (group.state !== "open" || !first) return null;
  const join = async () => {
    setBusy(true);
    setProblem("");
    const { joinGroup } = await import("@/services/sales/groupBuy");
    const { failure } = await joinGroup(group.code, options);
    if (failure) setProblem(failureText(failure));
    else await Router.push(paths.quickCheckout);
    setBusy(false);
  };
  return (
    <form
      method="post"
      action={localePath(paths.cart, locale)}
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void join();
      }}
    >
      <input type="hidden" name="group" value={group.code} />
      {options.map(({ id, value }) => (
        <input key={`${id}.${value}`} type="hidden" name={`option-${id}`} value={value} />
      ))}
      <Button type="submit" loading={busy} disabled={isFull}>
        <span suppressHydrationWarning>
          {isFull ? t("full") : t("joinNow", { price: formatPrice(first.price, group.product.currency, locale) })}
        </span>
      </Button>
      <p className="muted">{t("joinHint")}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </form>
  );
}
