import { useEffect, useState, type ReactNode } from "react";
import { RadioCards } from "@/components/form/RadioCards";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Notice } from "@/components/ui/Notice";
import { useSingleFlight } from "@/hooks/browser/useSingleFlight";
import { useTranslation } from "@/hooks/useTranslation";
import { agreeInWallet, openWalletSheet, type WalletContent, type WalletPerson } from "@/services/walletSheet";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./WalletSheet.module.css";

export interface SheetAddress {
  /** Asks for the prices of an address. */
  onPerson: (person: WalletPerson) => void;
  /** The total of the address is being asked for. */
  busy: boolean;
}

interface WalletSheetProps {
  name: string;
  amount: number;
  currency: string;
  /** Given where the wallet's own address counts, as in an express checkout. */
  address?: SheetAddress | undefined;
  problem?: string;
  /** What the button says where it does not simply pay. */
  action?: string | undefined;
  /** What else is agreed to with the payment. */
  note?: ReactNode;
  /** Called with the wallet's token and whom it delivers to. */
  onAgree: (token: string, person: WalletPerson) => void;
  onClose: () => void;
}

/**
 * The wallet above the page, as the phone or the browser shows it; the sandbox's has people and cards to choose from.
 */
export function WalletSheet({
  name,
  amount,
  currency,
  address,
  problem = "",
  action,
  note,
  onAgree,
  onClose,
}: WalletSheetProps) {
  const { t } = useTranslation("payment");
  const { locale, country } = useMarket();
  const [content, setContent] = useState<WalletContent | null>(null);
  const [failed, setFailed] = useState(false);
  const [paying, setPaying] = useState(false);
  const [chosen, setChosen] = useState("");
  const [card, setCard] = useState("pays");
  const alone = useSingleFlight();
  const people = content?.people ?? [];
  const person = people.find((one) => one.name === chosen) ?? people[0];
  const money = formatMoney(amount, currency, locale);
  const told = problem || (failed ? t("sheet.unreachable") : "");
  const { onPerson, busy = false } = address ?? {};

  useEffect(() => {
    let over = false;
    void openWalletSheet(country).then((found) => {
      if (over) return;
      setContent(found);
      setFailed(found === null);
      const [first] = found?.people ?? [];
      if (first) onPerson?.(first);
    });
    return () => {
      over = true;
    };
    // The first person's prices are asked for once, when the sheet opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [country]);

  const agree = async () => {
    if (!person) return;
    setPaying(true);
    setFailed(false);
    const token = await agreeInWallet(card, locale);
    setPaying(false);
    if (token === null) setFailed(true);
    else onAgree(token, person);
  };

  return (
    <Dialog
      size="small"
      open
      onClose={onClose}
      title={t("sheet.title", { name })}
      footer={
        <div className={styles.foot}>
          <p className={styles.total} role="status">
            <span>{busy ? t("sheet.updating") : t("sheet.total")}</span>
            <strong>{busy ? "" : money}</strong>
          </p>
          <Button fullWidth size="large" loading={paying || busy || !person} onClick={() => void alone(agree)}>
            {action ?? t("sheet.pay", { amount: money })}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.test}>{t("sheet.test")}</p>
        {told && (
          <Notice tone="danger" live>
            {told}
          </Notice>
        )}
        {!content && !failed && <p role="status">{t("sheet.loading")}</p>}
        {address && people.length > 0 && (
          <RadioCards
            legend={t("sheet.who")}
            name="wallet_person"
            value={person?.name ?? ""}
            options={people.map((one) => ({
              value: one.name,
              label: one.fullname,
              detail: `${one.address}, ${one.zip} ${one.city}, ${one.country}`,
              disabled: one.country !== country,
              reason: one.country === country ? undefined : t("sheet.otherCountry"),
            }))}
            onChange={(value) => {
              setChosen(value);
              const next = people.find((one) => one.name === value);
              if (next) onPerson?.(next);
            }}
          />
        )}
        {note}
        {content && (
          <Select
            label={t("sheet.card")}
            value={card}
            options={content.cards.map((value) => ({ value, label: t(`sheet.cards.${value}`) }))}
            onChange={(event) => setCard(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
