import type { Reply } from "./present";

export const refuse = (status: number, error: string): Reply => ({ status, body: { error } });
