import { useEffect, useState } from "react";
import type { OutsideServices } from "@/contract/visit/outsideRoutes";
import { fetchOutsideServices } from "@/services/visit/outside";

const NONE: OutsideServices = { ads: [], analytics: null, chat: null, locates: false };

let asked: ReturnType<typeof fetchOutsideServices> | undefined;

export interface LoadedServices {
  services: OutsideServices;
  /** They could not be asked for; until they can be, there are none. */
  failed: boolean;
}

/** The services of others that the store is connected to, asked for once. Null until that is answered. */
export function useOutsideServices(): LoadedServices | null {
  const [known, setKnown] = useState<LoadedServices | null>(null);
  useEffect(() => {
    let isGone = false;
    asked ??= fetchOutsideServices();
    void asked.then(({ data, failure }) => {
      if (failure) asked = undefined;
      if (!isGone) setKnown({ services: data ?? NONE, failed: failure !== null });
    });
    return () => {
      isGone = true;
    };
  }, []);
  return known;
}
