import { days, addTime } from "../../../clock";
import type { Deps } from "../../../deps";
import { dropPictureFiles } from "./pictures";
import { deleteLoosePicture, listLoosePictures } from "./repositoryFiles";

/** Long enough to bring back what was taken out of a listing by mistake. */
const KEPT_DAYS = 30;
const AT_ONCE = 100;

/** Drops pictures that no listing shows or is to show, some weeks after they were sent. */
export async function dropListingPictures({ db, clock, env }: Deps): Promise<void> {
  const before = addTime(clock.now(), -days(KEPT_DAYS));
  for (const name of await listLoosePictures(db, before, AT_ONCE))
    if (await deleteLoosePicture(db, name, before)) await dropPictureFiles(env, name);
}
