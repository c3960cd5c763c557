import { promisify } from "node:util";
import { inflate, type InputType } from "node:zlib";
import { DomainError } from "../../../http/errors";
import { KeyedSemaphore } from "../../../semaphore";
import { applicationErrors } from "../errors";

/** What a paper of words and pictures has no use for, by the names that a PDF gives it. */
const ACTIVE = /\/(?:JavaScript|Launch|RichMedia|Rendition|XFA|EmbeddedFiles?|ImportData|SubmitForm)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;
/** Objects can lie packed in streams; only one packing is opened here. */
const PACKED = /\/ObjStm(?![A-Za-z0-9])/;
const OPENED = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)(?:\s*\])?\s*(?:\/(?!DecodeParms)|>>)/;

/** All that the streams of one file may unpack to, and how many there may be. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST_STREAMS = 5000;
/** Before a stream stands its dictionary. */
const DICTIONARY = 4096;

const unpack = promisify((data: InputType, most: number, done: (error: Error | null, result: Buffer) => void) =>
  inflate(data, { maxOutputLength: most }, done),
);

const readers = new KeyedSemaphore({ places: 1, queue: 16, patienceMs: 20_000 });

/** Names as a reader sees them: each sign of one may be written as a number. */
const plain = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

function assertStill(text: string): void {
  if (ENCRYPTED.test(text)) throw new DomainError(applicationErrors.paperLocked, { field: "file" });
  if (ACTIVE.test(text)) throw new DomainError(applicationErrors.paperActive, { field: "file" });
}

const unreadable = () => new DomainError(applicationErrors.paperUnreadable, { field: "file" });

/** The places in a file where a stream's bytes begin. */
function* streamsIn(text: string): Generator<{ at: number; dictionary: string }> {
  for (const match of text.matchAll(/stream(?:\r\n|\n)/g)) {
    const from = Math.max(0, match.index - DICTIONARY);
    const before = text.slice(from, match.index);
    // The word also ends "endstream".
    if (before.endsWith("end")) continue;
    yield { at: match.index + match[0].length, dictionary: plain(before.slice(before.lastIndexOf(" obj") + 1)) };
  }
}

async function read(bytes: Buffer): Promise<void> {
  const text = bytes.toString("latin1");
  if (!text.slice(-2048).includes("%%EOF")) throw unreadable();
  assertStill(plain(text));
  let [left, count] = [MOST_BYTES, 0];
  for (const { at, dictionary } of streamsIn(text)) {
    if ((count += 1) > MOST_STREAMS) throw unreadable();
    const isPacked = PACKED.test(dictionary);
    const isBare = !dictionary.includes("/Filter");
    // What is not packed was read with the file itself.
    if (isPacked && isBare) continue;
    if (isPacked && !OPENED.test(dictionary)) throw unreadable();
    const content = await unpack(bytes.subarray(at), left).catch((error: NodeJS.ErrnoException) => {
      if (isPacked || error.code === "ERR_BUFFER_TOO_LARGE") throw unreadable();
      return null;
    });
    if (!content) continue;
    left -= content.length;
    if (left <= 0) throw unreadable();
    assertStill(plain(content.toString("latin1")));
  }
}

/**
 * Lets a PDF through that is nothing but a paper: no scripts, nothing that starts or sends anything, no files inside,
 * no password. Objects that are packed are unpacked and read, too, within bounds.
 * @throws 422 for any other, and for one that cannot be looked into, 503 when too many are being read
 */
export const assertSafePdf = (bytes: Buffer): Promise<void> => readers.run(() => read(bytes));
