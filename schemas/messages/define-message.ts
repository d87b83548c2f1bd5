import type { Locale } from '../form/types.ts';

/** One message in one language. A text message has no subject. */
export interface MessageText {
  readonly subject?: string;
  readonly body: string;
  /** A sentence with which only text messages end, for example how to stop them. */
  readonly textNote?: string;
  /** Set if the language is not English. */
  readonly lang?: Locale;
}

/** A template of a message, in each language of its readers. */
export interface MessageTemplate<Facts = unknown> {
  /** Unique name, for example `shopper.submitted`. */
  readonly id: string;
  readonly title: string;
  readonly audience: 'shopper' | 'staff';
  /** A sentence about when the message is sent, shown in the list of templates. */
  readonly sent: string;
  /** True for a message that is only sent as a text to a phone. */
  readonly isText?: true;
  /** Invented values for the preview. */
  readonly sample: Facts;
  readonly texts: Readonly<Partial<Record<Locale, (facts: Facts) => MessageText>>> & {
    readonly en: (facts: Facts) => MessageText;
  };
}

export const defineMessage = <Facts>(template: MessageTemplate<Facts>): MessageTemplate<Facts> => template;

/** Returns the message in the language of its reader. Messages to staff exist in English only. */
export const messageText = <Facts>(
  { texts }: MessageTemplate<Facts>,
  facts: Facts,
  locale: Locale = 'en',
): MessageText => {
  const text = texts[locale];
  return text ? { ...text(facts), ...(locale !== 'en' && { lang: locale }) } : texts.en(facts);
};

/** Returns the body for a channel. */
export const bodyFor = (channel: 'sms' | 'email', { body, textNote }: MessageText): string =>
  channel === 'sms' && textNote !== undefined ? `${body} ${textNote}` : body;
