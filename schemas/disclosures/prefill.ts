import type { Locale } from '../form/types.ts';

/** The consents to ask another company for answers. The table of consents stores their `id` and `version`. */
export const prefillConsents = {
  identity: { id: 'prefill-identity', version: 1, title: 'Fill in by phone number' },
  bank: { id: 'prefill-bank', version: 1, title: 'Fill in from the bank' },
} as const;
export type Prefill = keyof typeof prefillConsents;

const texts = {
  en: {
    identity: (store: string) =>
      `I agree that ${store} sends my phone number to Prove. Prove returns the name, address and date of birth that belong to it, to fill in this form.`,
    bank: (store: string) =>
      `I agree that Plaid reads the numbers of the bank accounts that I choose, and gives them to ${store} to fill in this form. ${store} gets no password and ends the connection afterwards.`,
  },
  es: {
    identity: (store: string) =>
      `Acepto que ${store} envíe mi número de teléfono a Prove. Prove devuelve el nombre, la dirección y la fecha de nacimiento asociados al número, para llenar este formulario.`,
    bank: (store: string) =>
      `Acepto que Plaid lea los números de las cuentas bancarias que yo elija y los entregue a ${store} para llenar este formulario. ${store} no recibe ninguna contraseña y después termina la conexión.`,
  },
};

/** Returns the sentences that the shopper agrees to before another company is asked. */
export const prefillConsentText = (locale: Locale, prefill: Prefill, store: string): string =>
  texts[locale][prefill](store);
