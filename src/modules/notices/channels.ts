/** The ports that the mail and SMS adapters fill (src/adapters/mail, src/adapters/sms). */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one mail, so that a receiver can drop a repeat. Without angle brackets. */
  messageId: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

export interface Sms {
  /** 2547… */
  to: string;
  /** Plain ASCII: another character makes the text three times as dear (docs/providers.md §5.3). */
  text: string;
}

export type SendOutcome =
  | { kind: 'sent'; providerId: string | null }
  /** May work later: connection refused, 4xx of SMTP, 5xx of HTTP. */
  | { kind: 'retry'; reason: string }
  /** Will never work: no such recipient, refused sender. */
  | { kind: 'failed'; reason: string };

export interface MailChannel {
  send(mail: Mail): Promise<SendOutcome>;
  close(): Promise<void>;
}

export interface SmsChannel {
  send(sms: Sms): Promise<SendOutcome>;
}
