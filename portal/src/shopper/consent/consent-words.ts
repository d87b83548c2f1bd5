import { defineWords } from '../../shared/words/words.ts';

export const consentWords = defineWords(
  {
    title: 'What you agree to',
    intro: 'Read each card and tick its box to go on. Nothing is sent to a lender yet.',
    read: 'Read full text',
    original: 'English original',
    version: (version: number) => `Version ${version}`,
    tick: (title: string) => `Tick the box to agree to “${title}”`,
    print: 'Print or save as PDF',
    agree: 'Agree and continue',
  },
  {
    title: 'Lo que usted acepta',
    intro:
      'Lea cada tarjeta y marque su casilla para continuar. Todavía no se envía nada a ningún prestamista.',
    read: 'Leer el texto completo',
    original: 'Original en inglés',
    version: (version) => `Versión ${version}`,
    tick: (title) => `Marque la casilla para aceptar “${title}”`,
    print: 'Imprimir o guardar PDF',
    agree: 'Aceptar y continuar',
  },
);
