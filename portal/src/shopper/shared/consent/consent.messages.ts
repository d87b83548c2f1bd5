import { defineMessages } from '../../../shared/messages/messages.ts';
import { inquiryCounts, knownKinds } from '../../../shared/messages/inquiry-counts.messages.ts';

export const consentMessages = defineMessages(
  {
    title: 'What you agree to',
    intro: 'Read each card and check its box to continue. Nothing is sent to a lender yet.',
    purpose:
      'You don’t have to fill in this form. It collects what lenders need to decide. You can also ask an associate to do it with you on paper.',
    purposeInFull:
      'You decide: the form helps collect data for an application for credit, with no obligation to fill it in, and a shopper can ask a store associate to complete it manually.',
    /**
     * `unknown`: the number of inquiries in `hard` that may be soft, because their lenders do not say which
     * kind they make.
     */
    inquiryLine: (most: { soft: number; hard: number }, unknown: number) => {
      if (most.soft + most.hard === 0) return 'Credit checks: none. No lender here asks a credit bureau.';
      const { soft, hard } = inquiryCounts(most, 'en', unknown);
      return (
        `Credit checks: at most ${soft} (only you can see this kind) and ${hard} (other lenders can see a hard check, and it may change your score).` +
        knownKinds(most.hard, unknown, 'en')
      );
    },
    goesTo: (isStaged: boolean, later: boolean): string =>
      later
        ? 'Only if you decide to continue, after a separate consent:'
        : isStaged
          ? 'Your application goes first to:'
          : 'Your application can go to:',
    kinds: {
      lto: 'Lease-to-own',
      prime: 'Loan',
      near_prime: 'Loan',
      sub_prime: 'Loan',
      bnpl: 'Pay later',
      proprietary_in_house: 'Store financing',
      third_party_in_house: 'Store financing',
    } as Readonly<Record<string, string>>,
    checks: {
      none: 'no credit check',
      soft: 'soft check, no effect on score',
      hard: 'hard credit check',
      may: 'may check your credit',
    } as Readonly<Record<string, string>>,
    read: 'Read full text',
    original: 'English original',
    version: (version: number) => `Version ${version}`,
    tick: (title: string) => `Check the box to agree to “${title}”`,
    print: 'Print or save as PDF',
    agree: 'Agree and continue',
    agreeToAll: (count: number) => (count === 2 ? 'I agree to both' : `I agree to all ${count}`),
    nothingSent: 'Nothing is sent to a lender yet.',
  },
  {
    title: 'Sus consentimientos',
    intro:
      'Lea cada tarjeta y marque su casilla para continuar. Todavía no se envía nada a ningún prestamista.',
    purpose:
      'No tiene que llenar este formulario. Reúne lo que los prestamistas necesitan para decidir. También puede pedir a un empleado que lo llene con usted en papel.',
    purposeInFull:
      'Usted decide. Este formulario reúne los datos para una solicitud de crédito. No está obligado a llenarlo: puede pedir a un empleado de la tienda que lo complete a mano.',
    inquiryLine: (most, unknown) => {
      if (most.soft + most.hard === 0)
        return 'Consultas de crédito: ninguna. Aquí ningún prestamista consulta un buró de crédito.';
      const { soft, hard } = inquiryCounts(most, 'es', unknown);
      return (
        `Consultas de crédito: como máximo ${soft} (este tipo solo lo ve usted) y ${hard} (otros prestamistas ven las consultas duras, que pueden cambiar su puntaje).` +
        knownKinds(most.hard, unknown, 'es')
      );
    },
    goesTo: (isStaged, later) =>
      later
        ? 'Solo si decide continuar, con su propio consentimiento:'
        : isStaged
          ? 'Su solicitud va primero a:'
          : 'Su solicitud puede ir a:',
    kinds: {
      lto: 'Alquiler con opción a compra',
      prime: 'Préstamo',
      near_prime: 'Préstamo',
      sub_prime: 'Préstamo',
      bnpl: 'Pago a plazos',
      proprietary_in_house: 'Financiamiento de la tienda',
      third_party_in_house: 'Financiamiento de la tienda',
    },
    checks: {
      none: 'sin consulta de crédito',
      soft: 'consulta blanda, no afecta su puntaje',
      hard: 'consulta de crédito dura',
      may: 'puede consultar su crédito',
    },
    read: 'Leer el texto completo',
    original: 'Original en inglés',
    version: (version) => `Versión ${version}`,
    tick: (title) => `Marque la casilla para aceptar “${title}”`,
    print: 'Imprimir o guardar como PDF',
    agree: 'Aceptar y continuar',
    agreeToAll: (count) => (count === 2 ? 'Acepto los dos' : `Acepto los ${count}`),
    nothingSent: 'Todavía no se envía nada a ningún prestamista.',
  },
);
