import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { money, type Currency } from '@millrace/schemas/money';
import { contractPhase } from '@millrace/schemas/states';

/** The data of a pass about the offer that the shopper chose. */
export interface PassFacts {
  readonly reference: string;
  readonly store: string;
  readonly phone: string | null;
  readonly lender: string;
  /** True if the shopper has signed the contract. */
  readonly isSigned: boolean;
  /** The approved amount, or the amount of the signed contract, in hundredths of `currency`. */
  readonly amountCents: number | null;
  readonly currency: Currency;
  readonly expiresAt: string | null;
  readonly locale: Locale;
}

const words = {
  en: {
    approved: 'Approved up to',
    signed: 'Signed contract',
    lender: 'Lender',
    reference: 'Reference',
    store: 'Store',
    phone: 'Phone',
  },
  es: {
    approved: 'Aprobado hasta',
    signed: 'Contrato firmado',
    lender: 'Prestamista',
    reference: 'Referencia',
    store: 'Tienda',
    phone: 'Teléfono',
  },
} as const;

const amountLabel = ({ isSigned: signed, locale }: PassFacts): string =>
  signed ? words[locale].signed : words[locale].approved;

const color = 'rgb(51, 68, 196)';
const hexColor = '#3344c4';

/** Returns the lender's entry of the offer that the shopper chose. Undefined if there is none. */
export const chosenEntry = ({ chosen, entries }: ShopperResults): TimelineEntry | undefined =>
  chosen ? entries.find(({ attemptId }) => attemptId === chosen.attemptId) : undefined;

export const isSigned = ({ contract }: TimelineEntry): boolean =>
  ['releasing', 'signed'].includes(contractPhase(contract?.state ?? null) ?? '');

/**
 * Returns the data of a pass. Null if no offer is chosen or the results do not contain its attempt.
 * @param goodsCents the price of the goods that the lender received for the contract, if it received goods
 */
export function passFactsOf(
  results: ShopperResults,
  locale: Locale,
  goodsCents: number | null = null,
): PassFacts | null {
  const { chosen, reference, store } = results;
  const entry = chosenEntry(results);
  if (!entry) return null;
  const offer = entry.offers.find(({ id }) => id === chosen?.offerId);
  const signed = isSigned(entry);
  const approved = offer?.amountCents ?? entry.approvedCents;
  return {
    reference,
    store: store.name,
    phone: store.phone,
    lender: entry.lenderName,
    isSigned: signed,
    amountCents: (signed ? goodsCents : null) ?? approved,
    currency: (offer ?? entry).currency ?? store.currency,
    // the end of the offer does not end a signed contract
    expiresAt: signed ? null : (offer?.expiresAt ?? null),
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
          : [{ key: 'amount', label: amountLabel(facts), value: amountCents / 100, currencyCode: currency }],
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
      : [{ id: 'amount', header: amountLabel(facts), body: money(amountCents, currency) }]),
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
        subheader: localized(amountCents === null ? text.lender : amountLabel(facts)),
        header: localized(amountCents === null ? lender : money(amountCents, currency)),
        hexBackgroundColor: hexColor,
        barcode: { type: 'CODE_128', value: reference, alternateText: reference },
        textModulesData: lines,
        ...(expiresAt && { validTimeInterval: { end: { date: expiresAt } } }),
      },
    ],
  };
}
