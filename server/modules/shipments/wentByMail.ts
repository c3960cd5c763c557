/** Stands where a carrier would. */
export const BY_MAIL = "E-mail";

/** Whether a part of an order went out by mail: nothing of it can be stopped or comes back in a parcel. */
export const wentByMail = ({ carrier }: { carrier: string }) => carrier === BY_MAIL;
