import type { Transporter } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import type { SendOutcome, Carrier } from '../carrier.ts';
import { mailHtml, subjectOf } from '../mail/mail-html.ts';
import type { ProviderMessage } from '../message-port.ts';
import { readSmtpFailure, type SmtpFailure } from './smtp-failures.logic.ts';

type Settings = Pick<Config, 'SMTP_URL' | 'SMTP_TLS' | 'EMAIL_FROM' | 'MESSAGE_TIMEOUT_MS' | 'PUBLIC_URL'>;

/** Sends emails through a mail server, with a few reused connections, TLS, and a timeout for every step. */
export class SmtpMails implements Carrier {
  private transporter: Promise<Transporter> | undefined;

  constructor(private readonly settings: Settings) {}

  async send(message: ProviderMessage & { id: string }): Promise<SendOutcome> {
    const { EMAIL_FROM: from, PUBLIC_URL } = this.settings;
    const { id, recipient, body } = message;
    try {
      const transporter = await (this.transporter ??= connect(this.settings));
      const sent = await transporter.sendMail({
        from,
        to: recipient,
        subject: subjectOf(message),
        text: body,
        html: await mailHtml(message, PUBLIC_URL),
        // Each attempt uses the same id, so that a mailbox which gets the email twice shows it once.
        messageId: `<${id}@${from.replace(/^.*@/, '').replace(/>.*$/, '')}>`,
      });
      return { outcome: 'sent', ref: sent.messageId ?? null };
    } catch (error) {
      return readSmtpFailure(error as SmtpFailure);
    }
  }

  close(): void {
    void this.transporter?.then((transporter) => transporter.close());
  }
}

/**
 * Loads the mail library and creates the connection. The import is dynamic, so that only a process that sends
 * emails loads the library.
 */
async function connect({ SMTP_URL, SMTP_TLS, MESSAGE_TIMEOUT_MS }: Settings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  return createTransport({
    pool: true,
    maxConnections: 3,
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: SMTP_TLS === 'required',
    ignoreTLS: SMTP_TLS === 'plain',
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: MESSAGE_TIMEOUT_MS,
    greetingTimeout: MESSAGE_TIMEOUT_MS,
    socketTimeout: MESSAGE_TIMEOUT_MS,
    dnsTimeout: MESSAGE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
