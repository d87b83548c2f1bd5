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
    choose: 'Take a photo or choose a file',
    change: 'Change',
    takes: (kinds: string, megabytes: string) => `${kinds}, up to ${megabytes} MB`,
    finding: {
      missing: (document: string) => `Choose a file: ${document}`,
      kind: (document: string) => `This type of file is not accepted: ${document}`,
      size: (document: string) => `This file is too large: ${document}`,
    },
    refused: {
      'too-large': 'Your files are too large together. Choose smaller files, then send them again.',
      'document-kind': 'One of your files is not a PDF, JPEG or PNG file. Choose another file.',
      'request-too-slow': 'Sending your files took too long. Check your connection, then send them again.',
      'too-many-requests': 'Your files are being sent already. Wait a moment, then try again.',
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
    choose: 'Tomar foto o elegir archivo',
    change: 'Cambiar',
    takes: (kinds, megabytes) => `${kinds}, hasta ${megabytes} MB`,
    finding: {
      missing: (document) => `Elija un archivo: ${document}`,
      kind: (document) => `Este tipo de archivo no se acepta: ${document}`,
      size: (document) => `Este archivo es demasiado grande: ${document}`,
    },
    refused: {
      'too-large':
        'Sus archivos juntos son demasiado grandes. Elija archivos más pequeños y envíelos otra vez.',
      'document-kind': 'Uno de sus archivos no es un archivo PDF, JPEG o PNG. Elija otro archivo.',
      'request-too-slow': 'El envío de sus archivos tardó demasiado. Revise su conexión y envíelos otra vez.',
      'too-many-requests': 'Sus archivos ya se están enviando. Espere un momento e inténtelo otra vez.',
    },
  },
);
