import type { Locale } from '../form/types.ts';
import type { InquiryCount } from '../rules/index.ts';

/** The consent to a second application at one store. The table of consents stores its `id` and `version`. */
export const applyAgain = { id: 'apply-again', version: 2, title: 'Apply again' } as const;

const kinds = (and: string, soft: string, hard: string): string =>
  [soft, hard].filter(Boolean).join(` ${and} `);

const sentences = {
  en: {
    some: (store: string, { soft, hard }: InquiryCount) => {
      const all = soft + hard;
      const counts = kinds('and', soft ? `${soft} soft` : '', hard ? `${hard} that may be hard` : '');
      return `I want to apply again at ${store}. This can add up to ${all} credit ${all === 1 ? 'check' : 'checks'} to my credit report (${counts}), besides those of my earlier application.`;
    },
    none: (store: string) =>
      `I want to apply again at ${store}. No lender asks a credit bureau for this application.`,
  },
  es: {
    some: (store: string, { soft, hard }: InquiryCount) => {
      const all = soft + hard;
      const counts = kinds(
        'y',
        soft ? `${soft} ${soft === 1 ? 'blanda' : 'blandas'}` : '',
        hard ? `${hard} que ${hard === 1 ? 'puede ser dura' : 'pueden ser duras'}` : '',
      );
      return `Quiero presentar otra solicitud en ${store}. Puede agregar hasta ${all} ${all === 1 ? 'consulta' : 'consultas'} a mi historial de crédito (${counts}), además de las de mi solicitud anterior.`;
    },
    none: (store: string) =>
      `Quiero presentar otra solicitud en ${store}. Ningún prestamista consulta un buró de crédito por esta solicitud.`,
  },
};

/** Returns the sentence that the shopper agrees to before a second application at one store. */
export function applyAgainText(locale: Locale, store: string, inquiries: InquiryCount): string {
  const { some, none } = sentences[locale];
  return inquiries.soft + inquiries.hard > 0 ? some(store, inquiries) : none(store);
}
