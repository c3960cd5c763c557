import "@/styles/deskParts";
import { useRef, useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Notice } from "@/components/ui/Notice";
import { announce } from "@/components/ui/announce";
import type { Listing } from "@/contract/desk/listingRoutes";
import { LISTING_LIMITS, type ListingForm, type ListingPart } from "@/contract/desk/listingTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useSetQuote } from "@/hooks/desk/useSetQuote";
import { useTranslation } from "@/hooks/useTranslation";
import { moveItem, replaceItem, removeItem } from "../options/editOptions";
import options from "../options/Options.module.css";
import { PartCard } from "./PartCard";
import { PartPicker } from "./PartPicker";
import { SavingFields } from "./SavingFields";
import { SetFacts } from "./SetFacts";

interface SetProps {
  form: DeskForm<ListingForm>;
  listing: Listing;
  mayEdit: boolean;
}

/** What a set is made of, what it saves, and what follows from both. */
export function SetFields({ form, listing, mayEdit }: SetProps) {
  const { t } = useTranslation("brandListings");
  const { values, set, errors } = form;
  const list = useRef<HTMLUListElement>(null);
  const [picked, setPicked] = useState<Record<number, string>>({});
  const { parts, saving } = values;
  const { view, isCurrent, failed } = useSetQuote(listing.form, listing.set, { parts, saving });
  const told = [...(view?.parts ?? []), ...(listing.set?.parts ?? [])];
  const nameOf = ({ product_id: id }: ListingPart) =>
    told.find((part) => part.product_id === id)?.name || picked[id] || t("sets.unknown");
  const write = (next: ListingPart[]) => set("parts", next);
  const { setParts: most } = LISTING_LIMITS;
  const ofNone = view?.problems.filter(({ part }) => part === null) ?? [];
  return (
    <section className={formStyles.section} aria-labelledby="listing-set">
      <h2 id="listing-set">{t("fields.parts")}</h2>
      <p className={formStyles.help}>{t("sets.help", { most, quantity: LISTING_LIMITS.setQuantity })}</p>
      {errors.parts && (
        <Notice tone="danger" live>
          {errors.parts}
        </Notice>
      )}
      {parts.length === 0 && <p>{t("sets.none")}</p>}
      <ul ref={list} className={options.cards} tabIndex={-1} aria-labelledby="listing-set">
        {parts.map((part, at) => (
          <PartCard
            // The same listing can be two parts, each chosen otherwise.
            key={`${part.product_id} ${parts.slice(0, at).filter(({ product_id: id }) => id === part.product_id).length}`}
            part={part}
            name={nameOf(part)}
            at={at}
            count={parts.length}
            view={isCurrent ? view?.parts[at] : view?.parts.find(({ product_id: id }) => id === part.product_id)}
            problems={isCurrent ? (view?.problems.filter((problem) => problem.part === at) ?? []) : []}
            onChange={(next) => write(replaceItem(parts, at, next))}
            onMove={(to) => write(moveItem(parts, at, to))}
            onDrop={() => {
              write(removeItem(parts, at));
              announce(t("options.dropped", { name: nameOf(part) }));
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      {mayEdit && (
        <PartPicker
          isFull={parts.length >= most}
          onAdd={({ id, name }) => {
            setPicked({ ...picked, [id]: name });
            write([...parts, { product_id: id, quantity: 1, options: [] }]);
            announce(t("options.added", { name }));
          }}
        />
      )}
      {parts.length > 0 && <SavingFields form={form} />}
      {isCurrent && ofNone.length > 0 && (
        <Notice tone="warning">
          {ofNone.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {failed && <Notice tone="danger">{t("failed")}</Notice>}
      {view && !failed && <SetFacts view={view} isCurrent={isCurrent} />}
    </section>
  );
}
