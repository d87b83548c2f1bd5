import type { SendOutcome } from '../carrier.ts';

/**
 * The used fields of an error of the mail library. All other fields are dropped, because they may quote the
 * email.
 */
export interface SmtpFailure {
  code?: string | undefined;
  /**
   * The last SMTP command. The mail library reports `CONN` for every connection failure, even for a late one.
   */
  command?: string | undefined;
  /** The three-digit code of the mail server's reply, if the server replied. */
  responseCode?: number | undefined;
  timeoutType?: string | undefined;
  syscall?: string | undefined;
}

const beforeTheMail = /^(EHLO|HELO|LHLO|STARTTLS|AUTH\b.*|MAIL FROM|RCPT TO)$/;
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)$/;
const noConnection = ['EDNS', 'EAUTH', 'ETLS'];
const earlyTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];

/**
 * Returns the outcome of a failed attempt to send an email. If the server replied with an error, it has not
 * accepted the email: 4xx means try later, 5xx means never. Without a reply, the outcome depends on when the
 * failure happened.
 */
export function readSmtpFailure(failure: SmtpFailure): SendOutcome {
  const { code = '', command = '', responseCode } = failure;
  if (responseCode !== undefined && responseCode >= 400) {
    // A 5xx reply to the greeting, TLS or sign-in does not concern the email itself, so it is not final.
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
