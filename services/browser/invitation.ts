import { STORAGE } from "@/constants/storage";
import { removeStorage, readStorage, writeStorage } from "./storage";

/** Keeps whose invitation led here until somebody signs in. */
export const keepInvitation = (code: string) => writeStorage(STORAGE.inviteCode, code);

export const dropInvitation = () => removeStorage(STORAGE.inviteCode);

/** What signing in tells of it: `epp_rid`. */
export function invitedBy(): { epp_rid?: string } {
  const code = readStorage(STORAGE.inviteCode);
  return code === "" ? {} : { epp_rid: code };
}
