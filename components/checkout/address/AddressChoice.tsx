import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { Select } from "@/components/form/Select";
import { useTranslation } from "@/hooks/useTranslation";

interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  onChoose: (address: SavedAddress) => void;
}

const shown = ({ label, fullname, address, zip, city }: SavedAddress) =>
  [label, fullname, address, `${zip} ${city}`.trim()].filter(Boolean).join(", ");

/** The address book as a choice; nothing without one. */
export function AddressChoice({ addresses, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation("checkout");
  if (addresses.length === 0) return null;
  return (
    <Select
      label={t("delivery.saved")}
      blank={t("delivery.savedNone")}
      optional
      defaultValue=""
      options={addresses.map((address) => ({ value: String(address.id), label: shown(address) }))}
      onChange={({ target }) => {
        const chosen = addresses.find(({ id }) => String(id) === target.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
