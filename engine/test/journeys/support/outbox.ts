import type { DemoMessage } from '@millrace/schemas/api';
import type { Product } from './http-client.ts';

/** Returns the newest one-time code that was sent to a phone or mailbox. */
export async function newestCode(lab: Product, recipient: string): Promise<string> {
  const digits = recipient.replace(/\D/g, '');
  const reply = await fetch(`${lab.url}/api/demo/outbox`);
  const messages = (await reply.json()) as DemoMessage[];
  const theirs = messages.filter(
    (message) =>
      message.recipient === recipient ||
      (digits !== '' && message.recipient.replace(/\D/g, '').endsWith(digits)),
  );
  const code = theirs.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find(Boolean);
  if (!code)
    throw new Error(`No code was sent to ${recipient}, only ${JSON.stringify(messages.slice(0, 3))}`);
  return code;
}

/** Returns the newest link that was sent to a mailbox. */
export async function newestLink(lab: Product, recipient: string): Promise<string> {
  const reply = await fetch(`${lab.url}/api/demo/outbox?recipient=${encodeURIComponent(recipient)}`);
  const messages = (await reply.json()) as DemoMessage[];
  const link = messages.map(({ body }) => /https?:\/\/\S+#\S+/.exec(body)?.[0]).find(Boolean);
  if (!link) throw new Error(`No link was mailed to ${recipient}`);
  return link;
}

/** Returns the newest link to an application that a store sent to a phone or mailbox. */
export const newestSentLink = (lab: Product, recipient: string): Promise<string> =>
  newestPath(lab, recipient, /https?:\/\/\S+\/outside-form-edit\/\S+/);

/** Returns the newest link to a store's form that a store sent to a phone or mailbox. */
export const newestStoreLink = (lab: Product, recipient: string): Promise<string> =>
  newestPath(lab, recipient, /https?:\/\/\S+\/outside-form\/\S+/);

/** Returns the newest link to a co-applicant's part of an application. */
export const newestPartLink = (lab: Product, recipient: string): Promise<string> =>
  newestPath(lab, recipient, /https?:\/\/\S+\/co-applicant\/\S+/);

async function newestPath(lab: Product, recipient: string, pattern: RegExp): Promise<string> {
  const address = recipient.includes('@') ? recipient : `+1${recipient.replace(/\D/g, '')}`;
  const reply = await fetch(`${lab.url}/api/demo/outbox?recipient=${encodeURIComponent(address)}`);
  const messages = (await reply.json()) as DemoMessage[];
  const link = messages.map(({ body }) => pattern.exec(body)?.[0]).find(Boolean);
  if (!link) throw new Error(`No link was sent to ${recipient}`);
  return new URL(link).pathname;
}
