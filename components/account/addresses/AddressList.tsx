import { MapPin, Plus } from "lucide-react";
import { useState } from "react";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { LIMITS } from "@/contract/limits";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { PAGE_TITLE } from "@/constants/pageTitle";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { preferAddress, removeAddress, saveAddress } from "@/services/account/addressBook";
import { AddressCard } from "./AddressCard";
import { inputOfSaved } from "./addressValues";
import type { AddressNotice } from "./loadAddresses";
import styles from "./Addresses.module.css";

interface Outcome {
  tone: "positive" | "danger";
  text: string;
  /** What was removed, while it can be had back. */
  gone?: SavedAddress;
}

/** The address book: defaults, changes, and a way back for what was removed. */
export function AddressList({ first, told }: { first: SavedAddress[]; told: AddressNotice }) {
  const { t } = useTranslation("addresses");
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [addresses, setAddresses] = useState(first);
  const [busy, setBusy] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(
    told === ""
      ? null
      : { tone: told === "saved" || told === "removed" ? "positive" : "danger", text: t(`told.${told}`) },
  );
  const isFull = addresses.length >= LIMITS.savedAddresses;

  const change = async (id: number, work: () => ReturnType<typeof removeAddress>, gone?: SavedAddress) => {
    setBusy(id);
    setOutcome(null);
    const { data, failure, message } = await work();
    setBusy(0);
    if (failure) return setOutcome({ tone: "danger", text: failureText(failure) });
    setAddresses(data);
    setOutcome({ tone: "positive", text: message, ...(gone && { gone }) });
    // Each of these buttons goes with what it did.
    focusTitle(PAGE_TITLE);
  };
  const { gone } = outcome ?? {};
  const add = (
    <ButtonLink href={accountPaths.newAddress} icon={<Plus aria-hidden="true" />}>
      {t("add")}
    </ButtonLink>
  );
  return (
    <div className={styles.book}>
      {outcome && (
        <Notice
          tone={outcome.tone}
          live
          action={
            gone && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => void change(gone.id, () => saveAddress(inputOfSaved(gone)))}
              >
                {t("undo")}
              </Button>
            )
          }
        >
          {outcome.text}
        </Notice>
      )}
      {addresses.length === 0 ? (
        <EmptyState icon={<MapPin />} title={t("none")} text={t("noneText")} action={add} />
      ) : (
        <>
          <ul className={styles.cards}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={busy === address.id}
                onPrefer={(use) => void change(address.id, () => preferAddress(address.id, use))}
                onRemove={() => void change(address.id, () => removeAddress(address.id), address)}
              />
            ))}
          </ul>
          {isFull ? <p className="muted">{t("full", { count: LIMITS.savedAddresses })}</p> : <div>{add}</div>}
        </>
      )}
    </div>
  );
}
