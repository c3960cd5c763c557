import type { SeedReview } from "../types";
import { accessoryReviews } from "./reviews/accessories";
import { activeWorkingReviews } from "./reviews/activeWorking";
import { artFrameReviews } from "./reviews/artFrames";
import { ergonomicChairReviews } from "./reviews/ergonomicChairs";
import { lightAndSoundReviews } from "./reviews/lightAndSound";
import { meetingReviews } from "./reviews/meeting";
import { setReviews } from "./reviews/sets";
import { standingDeskReviews } from "./reviews/standingDesks";
import { storageReviews } from "./reviews/storage";
import { workPodReviews } from "./reviews/workPods";

/** What owners wrote, in their own languages. */
export const reviews: SeedReview[] = [
  ...standingDeskReviews,
  ...ergonomicChairReviews,
  ...workPodReviews,
  ...artFrameReviews,
  ...accessoryReviews,
  ...storageReviews,
  ...lightAndSoundReviews,
  ...meetingReviews,
  ...activeWorkingReviews,
  ...setReviews,
];
