export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable for one message, so that a repeat is recognisable as one. */
  messageId: string;
  attachments?: readonly Attachment[];
  /** Who gets an answer to it; absent: whoever the store writes as. */
  replyTo?: string;
}
