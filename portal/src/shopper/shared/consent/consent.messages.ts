import { defineMessages, plural } from '../../../shared/messages/messages.ts';

export const consentMessages = defineMessages(
  {
    title: 'What you agree to',
    intro: 'Read each card and check its box to continue. Nothing is sent to a lender yet.',
    purpose:
      'You decide: the form helps collect data for an application for credit, with no obligation to fill it in, and a shopper can ask a store associate to complete it manually.',
    /** `unknown`: how many of the hard checks may be soft, because their lenders do not say which kind they make. */
    inquiryLine: ({ soft, hard }: { soft: number; hard: number }, unknown: number) =>
      soft + hard > 0
        ? `Credit checks: at most ${soft} soft (only you can see this kind) and ${hard - unknown} hard (other lenders can see this kind, and it may change your score).` +
          (unknown > 0
            ? ` ${unknown} more may be soft or hard: ${plural('en', unknown, 'that lender does', 'those lenders do')} not say which.`
            : '')
        : 'Credit checks: none. No lender here asks a credit bureau.',
    read: 'Read full text',
    original: 'English original',
    version: (version: number) => `Version ${version}`,
    tick: (title: string) => `Check the box to agree to “${title}”`,
    print: 'Print or save as PDF',
    agree: 'Agree and continue',
  },
  {
    title: 'Sus consentimientos',
    intro:
      'Lea cada tarjeta y marque su casilla para continuar. Todavía no se envía nada a ningún prestamista.',
    purpose:
      'Usted decide. Este formulario reúne los datos para una solicitud de crédito. No está obligado a llenarlo: puede pedir a un empleado de la tienda que lo complete a mano.',
    inquiryLine: ({ soft, hard }, unknown) =>
      soft + hard > 0
        ? `Consultas de crédito: como máximo ${soft} ${plural('es', soft, 'blanda', 'blandas')} (este tipo solo lo ve usted) y ${hard - unknown} ${plural('es', hard - unknown, 'dura', 'duras')} (otros prestamistas ven este tipo, que puede cambiar su puntaje).` +
          (unknown > 0
            ? ` ${unknown} más ${plural('es', unknown, 'puede ser blanda o dura: ese prestamista no dice', 'pueden ser blandas o duras: esos prestamistas no dicen')} cuál.`
            : '')
        : 'Consultas de crédito: ninguna. Aquí ningún prestamista consulta un buró de crédito.',
    read: 'Leer el texto completo',
    original: 'Original en inglés',
    version: (version) => `Versión ${version}`,
    tick: (title) => `Marque la casilla para aceptar “${title}”`,
    print: 'Imprimir o guardar como PDF',
    agree: 'Aceptar y continuar',
  },
);
