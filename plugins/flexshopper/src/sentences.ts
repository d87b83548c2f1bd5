import type { Localised } from '@millrace/plugin-sdk';

/** Texts that explain FlexShopper's decisions to people. */
export const sentences = {
  declined: { en: 'FlexShopper declined the application.', es: 'FlexShopper no aprobó la solicitud.' },
  unverified: {
    en: 'FlexShopper could not confirm who you are.',
    es: 'FlexShopper no pudo confirmar su identidad.',
  },
  unusable: {
    en: 'FlexShopper could not use the application.',
    es: 'FlexShopper no pudo usar la solicitud.',
  },
  overLimit: {
    en: 'The items cost more than FlexShopper approved.',
    es: 'Los artículos cuestan más de lo que aprobó FlexShopper.',
  },
  underMinimum: {
    en: 'FlexShopper leases goods for 49.95 dollars or more.',
    es: 'FlexShopper alquila artículos de $49.95 o más.',
  },
  refused: {
    en: 'FlexShopper refused this step.',
    es: 'FlexShopper no aceptó este paso.',
  },
  questions: {
    en: 'FlexShopper asks a few questions to make sure that it is you.',
    es: 'FlexShopper hace unas preguntas para confirmar que es usted.',
  },
} satisfies Record<string, Localised>;
