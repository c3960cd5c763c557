import "@/styles/deskParts";
import { useState } from "react";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import formStyles from "@/components/desk/DeskForm.module.css";
import type { Listing } from "@/contract/desk/listingRoutes";
import type { ListingForm } from "@/contract/desk/listingTerms";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import { addListingPicture, saveListing } from "@/services/desk/listings";
import type { ListingPage } from "@/services/desk/listingPage";
import { FeedbackSection } from "./FeedbackSection";
import styles from "./Listings.module.css";
import { DiscontinueSection } from "./DiscontinueSection";
import { ListingState } from "./ListingState";
import { MeasureFields } from "./MeasureFields";
import { ModelFields } from "./ModelFields";
import { PictureFields } from "./PictureFields";
import { OptionFields } from "./options/OptionFields";
import { RuleFields } from "./options/RuleFields";
import { PriceFields } from "./PriceFields";
import { SendSection } from "./SendSection";
import { SetFields } from "./sets/SetFields";
import { StockedFields } from "./StockedFields";
import { StockSection } from "./StockSection";
import { useListingLabel } from "./useListingLabel";
import { ListingTexts } from "./ListingTexts";
import { TradeNumberFields } from "./TradeNumberFields";

interface EditorProps {
  first: Listing;
  about: Pick<ListingPage, "moves" | "questions" | "reviews">;
  mayEdit: boolean;
  mayAdjust: boolean;
}

/** One listing: its words, prices and pictures, which wait for approval, and its stock, which does not. */
export function ListingEditor({ first, about, mayEdit, mayAdjust }: EditorProps) {
  const { t } = useTranslation("brandListings");
  const [listing, setListing] = useState(first);
  const labelOf = useListingLabel(listing.units);
  const [sent, setSent] = useState(false);
  const { key } = listing;
  const form = useDeskForm<ListingForm>({
    name: `listing:${first.key}`,
    doc: first.form,
    version: first.version,
    send: (version, changes) => {
      setSent(false);
      return saveListing(key, version, changes, setListing);
    },
  });
  const isNew = listing.product_id === null;
  const isSet = form.values.parts.length > 0;
  return (
    <div className={formStyles.form}>
      <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <ListingState listing={listing} labelOf={labelOf} sent={sent} />
        <FormNotices form={form} labelOf={labelOf} />
        <fieldset className={styles.fields} disabled={!mayEdit}>
          <ListingTexts form={form} categories={isNew ? listing.categories : []} />
          {(isNew || isSet) && <SetFields form={form} listing={listing} mayEdit={mayEdit} />}
          {!isSet && (
            <>
              <PriceFields
                form={form}
                options={listing.options}
                isShown={listing.is_shown}
                fallAtOnce={listing.fall_at_once}
              />
              <OptionFields form={form} facts={listing} />
              <RuleFields form={form} problems={listing.problems} />
              {listing.stockable.length > 0 && <StockedFields form={form} options={listing.stockable} />}
            </>
          )}
          {!isNew && !isSet && (
            <TradeNumberFields form={form} units={listing.units} id="listing-numbers" help={t("numbers.help")} />
          )}
          {isNew && <MeasureFields form={form} groups={isSet ? ["size"] : ["size", "carton"]} />}
          <PictureFields form={form} studio={listing.studio} send={(file) => addListingPicture(key, file)} />
          <ModelFields form={form} listing={listing} />
        </fieldset>
        {mayEdit && (
          <SendSection
            listing={listing}
            labelOf={labelOf}
            isTouched={form.touched.length > 0}
            onSent={(next) => {
              setListing(next);
              setSent(true);
            }}
          />
        )}
        <SaveBar form={form} labelOf={labelOf} />
      </form>
      {!isNew && !isSet && (
        <StockSection
          listing={listing}
          moves={about.moves}
          mayAdjust={mayAdjust}
          onChange={(levels) => setListing({ ...listing, shelves: levels })}
        />
      )}
      {mayEdit && !isNew && <DiscontinueSection listing={listing} onChange={setListing} />}
      {listing.product_id !== null && (
        <FeedbackSection
          product={listing.product_id}
          questions={about.questions}
          reviews={about.reviews}
          mayAnswer={mayEdit}
        />
      )}
    </div>
  );
}
