import { useEffect, useState } from "react";
import { useAppSelector } from "@/hooks/store";
import { useMarket } from "@/hooks/useMarket";
import { useOutsideServices } from "@/hooks/visit/useOutsideServices";
import { isConsentOpen, markServicesListed, onConsent, servicesToAsk } from "@/services/browser/consent";
import { canAskLocation, markLocationAsked } from "@/services/browser/country";
import { fetchLocation } from "@/services/visit/outside";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { selectPanel } from "@/store/global";
import { selectPushBar } from "@/store/saleSelectors";
import { ConsentBanner } from "./ConsentBanner";
import { PlaceCard } from "./PlaceCard";

/** Where the visitor seems to be, once in a tab and while they have chosen no country. */
function useSuggestedCountry(locates: boolean): CountryCode | null {
  const { country: current } = useMarket();
  const [country, setCountry] = useState<CountryCode | null>(null);
  useEffect(() => {
    if (!locates || !canAskLocation()) return;
    void fetchLocation().then(({ data }) => {
      if (!data) return;
      markLocationAsked();
      if (data.source !== "default" && isCountryCode(data.country)) setCountry(data.country);
    });
  }, [locates]);
  return country === current ? null : country;
}

/** What visitors are asked at the lower edge, one after the other: whether they may be counted, and where they are. */
export function VisitQuestions() {
  const known = useOutsideServices();
  const wanted = useAppSelector(selectPanel) === "consent";
  const isElsewhereAsked = useAppSelector(selectPushBar) !== null;
  const [isOpen, setOpen] = useState(isConsentOpen);
  const [isAnswered, setAnswered] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  useEffect(
    () =>
      onConsent(() => {
        setOpen(false);
        setHasChosen(true);
      }),
    [],
  );
  const isKnown = known !== null && !known.failed;
  const added = isKnown && !hasChosen ? servicesToAsk(known.services) : null;
  const isComplete = isKnown && added === null;
  useEffect(() => {
    if (isComplete) markServicesListed();
  }, [isComplete]);
  const isCounting = isOpen || wanted || added !== null;
  const country = useSuggestedCountry(!isCounting && known?.services.locates === true);
  const placesNobody = known !== null && !known.failed && !known.services.locates;
  useEffect(() => {
    if (placesNobody) markLocationAsked();
  }, [placesNobody]);

  if (!known) return null;
  if (isCounting) return <ConsentBanner services={known.services} added={isOpen || wanted ? null : added} />;
  if (!country || isAnswered || isElsewhereAsked) return null;
  return <PlaceCard country={country} onAnswered={() => setAnswered(true)} />;
}
