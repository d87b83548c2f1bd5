import { t } from '@millrace/ui/translate';

export type PosterLanguage = 'en' | 'es';

/** The texts on the poster, in English and Spanish. */
export const posterWords: Readonly<
  Record<PosterLanguage, { name: string; head: string; scan: string; or: string; note: string }>
> = {
  en: {
    name: 'English',
    head: 'See your financing options',
    scan: 'Point your phone’s camera at the code. An application takes a few minutes.',
    or: 'Or type this address:',
    note: 'Options depend on the lenders’ approval.',
  },
  es: {
    name: 'Español',
    head: 'Vea sus opciones de financiamiento',
    scan: 'Apunte la cámara de su teléfono al código. La solicitud toma unos minutos.',
    or: 'O escriba esta dirección:',
    note: 'Las opciones dependen de la aprobación de los prestamistas.',
  },
};

export const paperSizes = {
  letter: { name: t('Letter'), width: '8.5in', height: '11in' },
  a4: { name: 'A4', width: '210mm', height: '297mm' },
} as const;
export type PaperSize = keyof typeof paperSizes;
