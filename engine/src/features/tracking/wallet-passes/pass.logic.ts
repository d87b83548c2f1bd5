import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { money, type Currency } from '@millrace/schemas/money';

/** The data of a pass about the offer that the shopper chose. */
export interface PassFacts {
  readonly reference: string;
  readonly store: string;
  readonly phone: string | null;
  readonly lender: string;
  /** In hundredths of `currency`. */
  readonly amountCents: number | null;
  readonly currency: Currency;
  readonly expiresAt: string | null;
  readonly locale: Locale;
}

const words = {
  en: {
    approved: 'Approved up to',
    lender: 'Lender',
    reference: 'Reference',
    store: 'Store',
    phone: 'Phone',
  },
  es: {
    approved: 'Aprobado hasta',
    lender: 'Prestamista',
    reference: 'Referencia',
    store: 'Tienda',
    phone: 'Teléfono',
  },
} as const;

const color = 'rgb(51, 68, 196)';
const hexColor = '#3344c4';

/** Returns the data of a pass. Null if no offer is chosen or the results do not contain its attempt. */
export function passFactsOf(results: ShopperResults, locale: Locale): PassFacts | null {
  const { chosen, entries, reference, store } = results;
  const entry = chosen && entries.find(({ attemptId }) => attemptId === chosen.attemptId);
  if (!entry) return null;
  const offer = entry.offers.find(({ id }) => id === chosen.offerId);
  return {
    reference,
    store: store.name,
    phone: store.phone,
    lender: entry.lenderName,
    amountCents: offer?.amountCents ?? entry.approvedCents,
    currency: (offer ?? entry).currency ?? store.currency,
    expiresAt: offer?.expiresAt ?? null,
    locale,
  };
}

/** Returns the content of a pass for Apple Wallet (`pass.json`). */
export function applePass(facts: PassFacts, owner: { readonly passType: string; readonly team: string }) {
  const { reference, store, phone, lender, amountCents, currency, expiresAt, locale } = facts;
  const text = words[locale];
  return {
    formatVersion: 1,
    passTypeIdentifier: owner.passType,
    teamIdentifier: owner.team,
    serialNumber: reference,
    organizationName: store,
    description: `${store}: ${reference}`,
    logoText: store,
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(233, 236, 253)',
    backgroundColor: color,
    ...(expiresAt && { expirationDate: expiresAt }),
    barcodes: [
      {
        format: 'PKBarcodeFormatCode128',
        message: reference,
        messageEncoding: 'iso-8859-1',
        altText: reference,
      },
    ],
    generic: {
      primaryFields:
        amountCents === null
          ? []
          : [{ key: 'amount', label: text.approved, value: amountCents / 100, currencyCode: currency }],
      secondaryFields: [{ key: 'lender', label: text.lender, value: lender }],
      auxiliaryFields: [{ key: 'reference', label: text.reference, value: reference }],
      backFields: phone === null ? [] : [{ key: 'phone', label: text.phone, value: phone }],
    },
  };
}

/**
 * Returns the content of the token that adds a pass to Google Wallet. The token contains the whole pass, so
 * Millrace does not create the pass at Google first.
 */
export function googlePass(facts: PassFacts, issuer: string) {
  const { reference, store, phone, lender, amountCents, currency, expiresAt, locale } = facts;
  const text = words[locale];
  const localized = (value: string) => ({ defaultValue: { language: locale, value } });
  const classId = `${issuer}.millrace-approval`;
  const lines = [
    ...(amountCents === null
      ? []
      : [{ id: 'amount', header: text.approved, body: money(amountCents, currency) }]),
    { id: 'lender', header: text.lender, body: lender },
    ...(phone === null ? [] : [{ id: 'phone', header: text.phone, body: phone }]),
  ];
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuer}.${reference}`,
        classId,
        state: 'ACTIVE',
        cardTitle: localized(store),
        subheader: localized(amountCents === null ? text.lender : text.approved),
        header: localized(amountCents === null ? lender : money(amountCents, currency)),
        hexBackgroundColor: hexColor,
        barcode: { type: 'CODE_128', value: reference, alternateText: reference },
        textModulesData: lines,
        ...(expiresAt && { validTimeInterval: { end: { date: expiresAt } } }),
      },
    ],
  };
}
