import { hasLink } from '@millrace/schemas/links';
import type { Config } from '../../config/config.ts';
import type { OutgoingMessage } from '../message-port.ts';

export type LimitScope = 'recipient' | 'user' | 'store' | 'org' | 'installation';

/** One limit of a message: at most `most` messages of the subject within `seconds`. */
export interface MessageLimit {
  readonly scope: LimitScope;
  readonly subject: string;
  readonly seconds: number;
  readonly most: number;
}

const hour = 3600;
export const day = 24 * hour;
/** The value of `subject` in limits for the whole installation. */
export const installation = 'all';

type Limits = Pick<
  Config,
  | 'MESSAGES_PER_RECIPIENT'
  | 'MESSAGES_NOTICES_PER_RECIPIENT'
  | 'MESSAGES_PER_USER'
  | 'MESSAGES_PER_STORE'
  | 'MESSAGES_PER_ORG'
  | 'MESSAGES_PER_HOUR'
  | 'MESSAGES_PER_DAY'
  | 'RATE_LIMIT_FACTOR'
>;

/**
 * Returns the limits that apply to a message, from the narrowest to the widest. All messages use this order,
 * so that parallel messages lock their counters without a deadlock.
 * @param recipient keyed hash of the recipient
 */
export function limitsFor(
  { sender, notice, essential }: Pick<OutgoingMessage, 'sender' | 'notice' | 'essential'>,
  recipient: string,
  config: Limits,
): MessageLimit[] {
  const perRecipient = notice ? config.MESSAGES_NOTICES_PER_RECIPIENT : config.MESSAGES_PER_RECIPIENT;
  const perDay = (scope: LimitScope, subject: number | null | undefined, most: number) =>
    subject === null || subject === undefined
      ? []
      : [{ scope, subject: String(subject), seconds: day, most }];
  const limits: MessageLimit[] = [
    // Each recipient has one counter for messages that accompany another action (`notice`), and one for all
    // other messages.
    {
      scope: 'recipient',
      subject: notice ? `notice ${recipient}` : recipient,
      seconds: day,
      most: perRecipient,
    },
    ...perDay('user', sender.userId, config.MESSAGES_PER_USER),
    ...perDay('store', sender.storeId, config.MESSAGES_PER_STORE),
    ...perDay('org', sender.orgId, config.MESSAGES_PER_ORG),
    ...(essential
      ? []
      : [
          {
            scope: 'installation' as const,
            subject: installation,
            seconds: hour,
            most: config.MESSAGES_PER_HOUR,
          },
          {
            scope: 'installation' as const,
            subject: installation,
            seconds: day,
            most: config.MESSAGES_PER_DAY,
          },
        ]),
  ];
  return limits.map((limit) => ({ ...limit, most: limit.most * config.RATE_LIMIT_FACTOR }));
}

/** True if a message contains an address that does not belong to this installation. */
export function hasForeignLink(
  { subject = '', body }: Pick<OutgoingMessage, 'subject' | 'body'>,
  publicUrl: string,
): boolean {
  const { origin, hostname } = new URL(publicUrl);
  // Also matches the last line of a message with a code, which binds the code to this host.
  const own = new RegExp(`${escaped(origin)}(?:/\\S*)?(?=\\s|$)|@${escaped(hostname)} #\\d+(?=\\s|$)`, 'giu');
  return hasLink(`${subject}\n${body}`.replaceAll(own, ' '));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
