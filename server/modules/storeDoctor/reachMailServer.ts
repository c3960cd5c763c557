import { createTransport } from "nodemailer";

/** A server that says nothing for so long is away. */
const REACH_MS = 5_000;

/** Whether the mail server answers and takes the store's name and password. Sends nothing. */
export async function reachMailServer(url: string): Promise<boolean> {
  const waits = {
    connectionTimeout: REACH_MS,
    greetingTimeout: REACH_MS,
    socketTimeout: REACH_MS,
    dnsTimeout: REACH_MS,
  };
  const transport = createTransport({ url, ...waits });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}
