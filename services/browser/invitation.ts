import { STORAGE } from "@/constants/storage";
import { forget, recall, remember } from "./storage";

/** Keeps whose invitation led here until somebody signs in. */
export const keepInvitation = (code: string) => remember(STORAGE.inviteCode, code);

export const dropInvitation = () => forget(STORAGE.inviteCode);

/** What signing in tells of it: `epp_rid`. */
export function invitedBy(): { epp_rid?: string } {
  const code = recall(STORAGE.inviteCode);
  return code === "" ? {} : { epp_rid: code };
}
