import type { Locale, Localised } from '../form/types.ts';
import { defineMessage } from './define-message.ts';

/**
 * The kinds of messages about an application that Millrace sends to shoppers automatically. A store can
 * switch off each kind.
 */
export const shopperUpdateKinds = [
  'submitted',
  'approved',
  'step-left',
  'delivery',
  'offer-ends',
  'decided',
] as const;
export type ShopperUpdateKind = (typeof shopperUpdateKinds)[number];

export const shopperUpdateWords: Readonly<Record<ShopperUpdateKind, { label: string; hint: string }>> = {
  submitted: { label: 'Application submitted', hint: 'The reference and a link, right after submitting.' },
  approved: { label: 'First approval', hint: 'When the first lender approves.' },
  'step-left': { label: 'One step left', hint: 'When the contract waits for the customer’s signature.' },
  delivery: { label: 'Delivery', hint: 'When the customer has to choose a date, and when it is confirmed.' },
  'offer-ends': { label: 'Offer ends soon', hint: 'One day before an approved offer ends.' },
  decided: { label: 'Decision of your team', hint: 'When a person decides on the application.' },
};

export interface ShopperUpdateFacts {
  readonly store: string;
  readonly reference: string;
  /** The address of the page with the status of the application. */
  readonly link: string;
  /** The lender's name. Null in messages about the whole application. */
  readonly lender: string | null;
}

const sample: ShopperUpdateFacts = {
  store: 'Harbor Home',
  reference: 'MR-4K7Q2',
  link: 'https://millrace.example/status',
  lender: 'Koalafi',
};

type Sentence = (facts: ShopperUpdateFacts) => string;

function update(
  name: string,
  about: { title: string; sent: string },
  words: { en: Sentence; es: Sentence },
  textNote?: Localised,
) {
  const text = (locale: Locale) => (facts: ShopperUpdateFacts) => ({
    subject: subjectOf(facts),
    body: words[locale](facts),
    ...(textNote && { textNote: textNote[locale] }),
  });
  const subjectOf = ({ store, reference }: ShopperUpdateFacts) => `${store}: ${reference}`;
  return defineMessage<ShopperUpdateFacts>({
    id: `shopper.${name}`,
    ...about,
    audience: 'shopper',
    sample,
    texts: { en: text('en'), es: text('es') },
  });
}

/**
 * Texts of the messages to shoppers: one or two sentences and a link. They contain no name, no amount and no
 * answer of the shopper, because people other than the shopper may read the phone.
 */
export const shopperUpdates = {
  submitted: update(
    'submitted',
    { title: 'Application submitted', sent: 'Right after the shopper submitted the application.' },
    {
      en: ({ store, reference, link }) =>
        `${store}: we received your application. Your reference is ${reference}. See the status here: ${link}`,
      es: ({ store, reference, link }) =>
        `${store}: recibimos su solicitud. Su número de referencia es ${reference}. Vea cómo va aquí: ${link}`,
    },
    // The first text to a phone says how to end texts.
    {
      en: 'Reply STOP to end texts, HELP for help.',
      es: 'Responda STOP para no recibir más mensajes, HELP para recibir ayuda.',
    },
  ),
  approved: update(
    'approved',
    { title: 'A lender approved', sent: 'When the first lender approved and no offer is chosen yet.' },
    {
      en: ({ store, lender, reference, link }) =>
        `${store}: ${lender} approved your application ${reference}. See your offer here: ${link}`,
      es: ({ store, lender, reference, link }) =>
        `${store}: ${lender} aprobó su solicitud ${reference}. Vea su oferta aquí: ${link}`,
    },
  ),
  'step-left': update(
    'step-left',
    { title: 'One step left', sent: 'When the contract waits for the signature of the shopper.' },
    {
      en: ({ store, lender, reference, link }) =>
        `${store}: one step left for application ${reference}: sign your contract with ${lender}. Continue here: ${link}`,
      es: ({ store, lender, reference, link }) =>
        `${store}: falta un paso en su solicitud ${reference}: firme su contrato con ${lender}. Continúe aquí: ${link}`,
    },
  ),
  'delivery-date': update(
    'delivery-date',
    { title: 'Delivery date needed', sent: 'When the lender needs the date of delivery.' },
    {
      en: ({ store, reference, link }) =>
        `${store}: choose the delivery date for your purchase, application ${reference}. Continue here: ${link}`,
      es: ({ store, reference, link }) =>
        `${store}: elija la fecha de entrega de su compra, solicitud ${reference}. Continúe aquí: ${link}`,
    },
  ),
  'delivery-confirmed': update(
    'delivery-confirmed',
    { title: 'Delivery confirmed', sent: 'When the store confirmed the delivery to the lender.' },
    {
      en: ({ store, lender, reference, link }) =>
        `${store}: the delivery for application ${reference} is confirmed with ${lender}. See the details here: ${link}`,
      es: ({ store, lender, reference, link }) =>
        `${store}: la entrega de su solicitud ${reference} está confirmada con ${lender}. Vea los detalles aquí: ${link}`,
    },
  ),
  'offer-ends': update(
    'offer-ends',
    { title: 'Offer ends soon', sent: 'One day before the offer ends, if no offer is chosen.' },
    {
      en: ({ store, lender, reference, link }) =>
        `${store}: your offer from ${lender} ends soon, application ${reference}. See it here: ${link}`,
      es: ({ store, lender, reference, link }) =>
        `${store}: su oferta de ${lender} termina pronto, solicitud ${reference}. Véala aquí: ${link}`,
    },
  ),
  decided: update(
    'decided',
    { title: 'Decided by a person', sent: 'When a store user decided on the application.' },
    {
      en: ({ store, lender, reference, link }) =>
        `${store}: ${lender} decided on your application ${reference}. See the answer here: ${link}`,
      es: ({ store, lender, reference, link }) =>
        `${store}: ${lender} tomó una decisión sobre su solicitud ${reference}. Vea la respuesta aquí: ${link}`,
    },
  ),
} as const;
export type ShopperUpdate = keyof typeof shopperUpdates;

/** Returns the kind to which a message to shoppers belongs. A store switches whole kinds on or off. */
export const kindOfUpdate = (update: ShopperUpdate): ShopperUpdateKind =>
  update === 'delivery-date' || update === 'delivery-confirmed' ? 'delivery' : update;
