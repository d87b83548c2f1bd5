import { defineMessages } from '../../../shared/messages/messages.ts';

export const answerMessages = defineMessages(
  {
    others: 'The other lenders keep working on your application.',
    signs: (lender: string) => `What you sign with ${lender}`,
    upTo: (amount: string) => `Up to ${amount}`,
    goneTitle: 'This question is closed',
    goneBody: 'The lender no longer needs an answer.',
    results: 'See my results',
    chooseAgain: 'Choose your files again. For your security, we do not keep files before you send them.',
    takes: (kinds: string, megabytes: string) => `${kinds}, up to ${megabytes} MB`,
    finding: {
      missing: (paper: string) => `Choose a file: ${paper}`,
      kind: (paper: string) => `This type of file is not accepted: ${paper}`,
      size: (paper: string) => `This file is too large: ${paper}`,
    },
  },
  {
    others: 'Los demás prestamistas siguen trabajando en su solicitud.',
    signs: (lender) => `Lo que firma con ${lender}`,
    upTo: (amount) => `Hasta ${amount}`,
    goneTitle: 'Esta pregunta está cerrada',
    goneBody: 'El prestamista ya no necesita una respuesta.',
    results: 'Ver mis resultados',
    chooseAgain:
      'Elija sus archivos otra vez. Por su seguridad, no guardamos archivos antes de que los envíe.',
    takes: (kinds, megabytes) => `${kinds}, hasta ${megabytes} MB`,
    finding: {
      missing: (paper) => `Elija un archivo: ${paper}`,
      kind: (paper) => `Este tipo de archivo no se acepta: ${paper}`,
      size: (paper) => `Este archivo es demasiado grande: ${paper}`,
    },
  },
);
