import { linkSubject, linkText, partSubject, partText, type LinkText } from '../links/index.ts';
import { money, usualCurrency, type Currency } from '../money/index.ts';
import { defineMessage } from './define-message.ts';

/** Values for a message that a store sends its customer about a lender. */
export interface CustomerMessageFacts {
  readonly store: string;
  readonly reference: string;
  readonly link: string;
  readonly lender: string;
  readonly approvedCents: number | null;
  /** The number of all offers of the application. */
  readonly offers: number;
  readonly currency: Currency;
  /** The status of the application at the lender, in words for shoppers. */
  readonly status: string;
}

type Sentence = (facts: CustomerMessageFacts) => string;

function customerMessage(
  name: string,
  about: { title: string; sent: string },
  words: { en: Sentence; es: Sentence },
) {
  const text = (sentence: Sentence) => (facts: CustomerMessageFacts) => ({
    subject: `${facts.store}: ${facts.reference}`,
    body: `${sentence(facts)} ${facts.link}`,
  });
  return defineMessage<CustomerMessageFacts>({
    id: `store.${name}`,
    ...about,
    audience: 'shopper',
    sample: {
      ...{ store: 'Harbor Home', reference: 'MR-4K7Q2', link: 'https://millrace.example/status' },
      ...{ lender: 'Koalafi', approvedCents: 320_000, offers: 1 },
      ...{ currency: usualCurrency, status: 'Ready to sign' },
    },
    texts: { en: text(words.en), es: text(words.es) },
  });
}

/** The messages that a store sends its customer by pressing a button, by kind. */
export const customerMessages = {
  offer: customerMessage(
    'offer',
    { title: 'Offer, sent by the store', sent: 'When the store sends the link to the offers.' },
    {
      en: ({ store, lender, reference, offers, approvedCents: cents, currency }) =>
        offers > 1
          ? `${store}: you have ${offers} offers for your application ${reference}. Compare them here:`
          : cents === null
            ? `${store}: ${lender} has an offer for your application ${reference}. See it here:`
            : `${store}: ${lender} approved your application ${reference} up to ${money(cents, currency)}. See your offer here:`,
      es: ({ store, lender, reference, offers, approvedCents: cents, currency }) =>
        offers > 1
          ? `${store}: usted tiene ${offers} ofertas para su solicitud ${reference}. Compárelas aquí:`
          : cents === null
            ? `${store}: ${lender} tiene una oferta para su solicitud ${reference}. Véala aquí:`
            : `${store}: ${lender} aprobó su solicitud ${reference} hasta ${money(cents, currency)}. Vea su oferta aquí:`,
    },
  ),
  approval: customerMessage(
    'approval',
    { title: 'Request to approve, sent by the store', sent: 'When the store asks for the approval.' },
    {
      en: ({ store, lender, reference }) =>
        `${store}: review and approve your application ${reference} with ${lender} here:`,
      es: ({ store, lender, reference }) =>
        `${store}: revise y apruebe su solicitud ${reference} con ${lender} aquí:`,
    },
  ),
  notice: customerMessage(
    'notice',
    { title: 'Status, sent by the store', sent: 'When the store sends the status at a lender.' },
    {
      en: ({ store, lender, reference, status }) =>
        `${store}, application ${reference}. ${lender}: ${status}. More here:`,
      es: ({ store, lender, reference, status }) =>
        `${store}, solicitud ${reference}. ${lender}: ${status}. Más aquí:`,
    },
  ),
  'response-link': customerMessage(
    'response-link',
    { title: 'Link to the status, sent by the store', sent: 'When the store sends the link to the status.' },
    {
      en: ({ store, reference }) => `${store}: see the status of your application ${reference} here:`,
      es: ({ store, reference }) => `${store}: vea aquí cómo va su solicitud ${reference}:`,
    },
  ),
} as const;

export const sentLinkMessage = defineMessage<Omit<LinkText, 'locale'>>({
  id: 'store.link',
  title: 'Link to an application',
  audience: 'shopper',
  sent: 'When a store sends the link to an application.',
  sample: {
    ...{ store: 'Harbor Home', message: '', once: true },
    url: 'https://millrace.example/outside-form-edit/k3J9',
  },
  texts: {
    en: (facts) => ({
      subject: linkSubject(facts.store, 'en'),
      body: linkText({ ...facts, locale: 'en' }),
    }),
    es: (facts) => ({
      subject: linkSubject(facts.store, 'es'),
      body: linkText({ ...facts, locale: 'es' }),
    }),
  },
});

export const coApplicantMessage = defineMessage<{
  readonly store: string;
  readonly applicant: string;
  readonly url: string;
}>({
  id: 'store.co-applicant',
  title: 'Link for a co-applicant',
  audience: 'shopper',
  sent: 'When a shopper asks a co-applicant to fill in their part.',
  sample: {
    ...{ store: 'Harbor Home', applicant: 'Maria' },
    url: 'https://millrace.example/co-applicant/k3J9',
  },
  texts: {
    en: (facts) => ({
      subject: partSubject(facts.store, 'en'),
      body: partText({ ...facts, locale: 'en' }),
    }),
    es: (facts) => ({
      subject: partSubject(facts.store, 'es'),
      body: partText({ ...facts, locale: 'es' }),
    }),
  },
});
