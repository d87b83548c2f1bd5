import type { Locale } from '../form/types.ts';
import type { InquiryCount } from '../rules/index.ts';

/** The consent to a second application at one store. The table of consents stores its `id` and `version`. */
export const applyAgain = { id: 'apply-again', version: 2, title: 'Apply again' } as const;

const count = (n: number, one: string, many: string): string =>
  n === 0 ? '' : `${n} ${n === 1 ? one : many}`;
const kinds = (and: string, counts: string[]): string => counts.filter(Boolean).join(` ${and} `);

const sentences = {
  en: {
    some: (store: string, { soft, hard }: InquiryCount) =>
      `I want to apply again at ${store}. This can add up to ${kinds('and', [count(hard, 'inquiry that may be hard', 'inquiries that may be hard'), count(soft, 'soft inquiry', 'soft inquiries')])} to my credit report, besides those of my earlier application.`,
    none: (store: string) =>
      `I want to apply again at ${store}. No lender asks a credit bureau for this application.`,
  },
  es: {
    some: (store: string, { soft, hard }: InquiryCount) =>
      `Quiero presentar otra solicitud en ${store}. Puede agregar hasta ${kinds('y', [count(hard, 'consulta que puede ser dura', 'consultas que pueden ser duras'), count(soft, 'consulta blanda', 'consultas blandas')])} a mi historial de crédito, además de las de mi solicitud anterior.`,
    none: (store: string) =>
      `Quiero presentar otra solicitud en ${store}. Ningún prestamista consulta un buró de crédito por esta solicitud.`,
  },
};

/** Returns the sentence that the shopper agrees to before a second application at one store. */
export function applyAgainText(locale: Locale, store: string, inquiries: InquiryCount): string {
  const { some, none } = sentences[locale];
  return inquiries.soft + inquiries.hard > 0 ? some(store, inquiries) : none(store);
}
