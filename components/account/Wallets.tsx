import { useEffect, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { hasSolanaWallet } from "@/services/browser/solanaWallet";
import { addWallet, fetchWallets, removeWallet } from "@/services/signIn/otherWays";
import styles from "./DeviceList.module.css";

type Changed = ReturnType<typeof addWallet | typeof removeWallet>;

/** Wallets that sign the customer in. Shown to who has one, here or with the account. */
export function Wallets() {
  const { t } = useTranslation("account");
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [wallets, setWallets] = useState<{ address: string }[] | null>(null);
  const [busy, setBusy] = useState("");
  const [told, setTold] = useState<{ tone: "positive" | "danger"; text: string } | null>(null);

  useEffect(() => {
    let isShown = true;
    void fetchWallets().then(({ data }) => isShown && setWallets(data));
    return () => {
      isShown = false;
    };
  }, []);

  const change = async (what: string, work: () => Changed) => {
    setBusy(what);
    const { data, failure, message } = await work();
    if (data) {
      setWallets(data);
      if (what !== "add") focusTitle("profile-wallets");
    }
    if (failure === null) setTold({ tone: "positive", text: message });
    else {
      const text = failure.kind === "device" ? t(`wallets.${failure.reason}`) : failureText(failure);
      setTold({ tone: "danger", text });
    }
    setBusy("");
  };

  // What became of the last one is still said.
  if (!wallets || (wallets.length === 0 && !told && !hasSolanaWallet())) return null;
  return (
    <section aria-labelledby="profile-wallets">
      <h2 id="profile-wallets" tabIndex={-1}>
        {t("wallets.title")}
      </h2>
      <p className="muted">{t("wallets.text")}</p>
      {told && (
        <Notice tone={told.tone} live>
          {told.text}
        </Notice>
      )}
      <ul className={styles.devices}>
        {wallets.map(({ address }) => (
          <li key={address}>
            <span className={styles.address}>{address}</span>
            <Button
              variant="outline"
              size="small"
              aria-label={t("wallets.removeOne", { address })}
              loading={busy === address}
              onClick={() => void change(address, () => removeWallet(address))}
            >
              {t("wallets.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {hasSolanaWallet() && (
        <Button variant="outline" loading={busy === "add"} onClick={() => void change("add", addWallet)}>
          {t("wallets.add")}
        </Button>
      )}
    </section>
  );
}
