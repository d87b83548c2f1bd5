import type { Carried } from '../carrier.ts';

/** What the mail library says about a failure; everything else of it is dropped, as it may quote the mail. */
export interface SmtpFailure {
  code?: string | undefined;
  /** The last command; but `CONN` for whatever happens to the connection, however late. */
  command?: string | undefined;
  /** The server's three digits, if it answered. */
  responseCode?: number | undefined;
  timeoutType?: string | undefined;
  syscall?: string | undefined;
}

const beforeTheMail = /^(EHLO|HELO|LHLO|STARTTLS|AUTH\b.*|MAIL FROM|RCPT TO)$/;
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)$/;
const noConnection = ['EDNS', 'EAUTH', 'ETLS'];
const earlyTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];

/** A server that answers has not taken the mail: 4xx means later, 5xx never. Without an answer it depends on when. */
export function readSmtpFailure(failure: SmtpFailure): Carried {
  const { code = '', command = '', responseCode } = failure;
  if (responseCode !== undefined && responseCode >= 400) {
    // a greeting, TLS or a sign-in that fails says nothing about the mail
    const isFinal = responseCode >= 500 && aboutTheMail.test(command);
    return { outcome: isFinal ? 'refused' : 'not-sent', code: `smtp-${responseCode}` };
  }
  if (code === 'EENVELOPE') return { outcome: 'refused', code: 'no-recipient' };
  if (isEarly(failure)) return { outcome: 'not-sent', code: 'not-connected' };
  return { outcome: 'unknown', code: code === 'ETIMEDOUT' ? 'timed-out' : 'connection-lost' };
}

const isEarly = ({ code = '', command = '', timeoutType = '', syscall }: SmtpFailure): boolean =>
  beforeTheMail.test(command) ||
  noConnection.includes(code) ||
  earlyTimeouts.includes(timeoutType) ||
  syscall === 'connect';
