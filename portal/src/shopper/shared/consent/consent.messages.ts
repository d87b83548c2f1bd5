import { defineMessages } from '../../../shared/messages/messages.ts';
import { inquiryCounts, knownKinds } from '../../../shared/messages/inquiry-counts.messages.ts';

export const consentMessages = defineMessages(
  {
    title: 'What you agree to',
    intro: 'Read each card and check its box to continue. Nothing is sent to a lender yet.',
    voluntary: 'You don’t have to fill in this form.',
    purpose:
      'It collects what lenders need to decide. You can also ask an associate to do it with you on paper.',
    purposeInFull:
      'You decide: the form helps collect data for an application for credit, with no obligation to fill it in, and a shopper can ask a store associate to complete it manually.',
    /**
     * `unknown`: the number of inquiries in `hard` that may be soft, because their lenders do not say which
     * kind they make.
     */
    inquiryLine: (most: { soft: number; hard: number }, unknown: number) => {
      if (most.soft + most.hard === 0) return 'Credit checks: none. No lender here asks a credit bureau.';
      const { soft, hard } = inquiryCounts(most, 'en', unknown);
      if (most.hard === 0)
        return `Credit checks: at most ${soft}. Only you can see this kind, and it does not change your score.`;
      return (
        `Credit checks: at most ${most.soft > 0 ? `${soft} (only you can see this kind) and ` : ''}${hard} (a hard check may change your score).` +
        knownKinds(most.hard, unknown, 'en')
      );
    },
    checksLine: (most: { soft: number; hard: number }, unknown: number) => {
      const { soft, hard } = inquiryCounts(most, 'en', unknown);
      if (most.soft + most.hard === 0) return 'No credit checks';
      const kinds = [...(most.soft > 0 ? [soft] : []), ...(most.hard > 0 ? [hard] : [])];
      return `Credit checks: at most ${kinds.join(' and ')}`;
    },
    hardMayChange: 'A hard check may change your score.',
    hardInFull: 'Other lenders can see a hard credit check.',
    goesTo: (isStaged: boolean): string =>
      isStaged ? 'Your application goes first to' : 'Your application can go to',
    goesToLater: 'Later, only if you decide to continue and agree again:',
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
      soft: 'soft credit check',
      hard: 'hard credit check',
      may: 'may check credit',
    } as Readonly<Record<string, string>>,
    read: 'Read',
    readAll: (title: string) => `Read the full text of “${title}”`,
    original: 'English original',
    version: (version: number) => `Version ${version}`,
    tick: (title: string) => `Check the box to agree to “${title}”`,
    tickThis: 'Check this box to agree',
    print: 'Print or save as PDF',
    agree: 'Agree and continue',
    agreeToAll: (count: number) => (count === 2 ? 'I agree to both' : `I agree to all ${count}`),
    nothingSent: 'Nothing is sent to a lender yet.',
  },
  {
    title: 'Sus consentimientos',
    intro:
      'Lea cada tarjeta y marque su casilla para continuar. Todavía no se envía nada a ningún prestamista.',
    voluntary: 'No tiene que llenar este formulario.',
    purpose:
      'Reúne lo que los prestamistas necesitan para decidir. También puede pedir a un empleado que lo llene con usted en papel.',
    purposeInFull:
      'Usted decide. Este formulario reúne los datos para una solicitud de crédito. No está obligado a llenarlo: puede pedir a un empleado de la tienda que lo complete a mano.',
    inquiryLine: (most, unknown) => {
      if (most.soft + most.hard === 0)
        return 'Consultas de crédito: ninguna. Aquí ningún prestamista consulta un buró de crédito.';
      const { soft, hard } = inquiryCounts(most, 'es', unknown);
      if (most.hard === 0)
        return `Consultas de crédito: como máximo ${soft}. Este tipo solo lo ve usted y no cambia su puntaje.`;
      return (
        `Consultas de crédito: como máximo ${most.soft > 0 ? `${soft} (este tipo solo lo ve usted) y ` : ''}${hard} (una consulta dura puede cambiar su puntaje).` +
        knownKinds(most.hard, unknown, 'es')
      );
    },
    checksLine: (most, unknown) => {
      const { soft, hard } = inquiryCounts(most, 'es', unknown);
      if (most.soft + most.hard === 0) return 'Sin consultas de crédito';
      const kinds = [...(most.soft > 0 ? [soft] : []), ...(most.hard > 0 ? [hard] : [])];
      return `Consultas de crédito: como máximo ${kinds.join(' y ')}`;
    },
    hardMayChange: 'Una consulta dura puede cambiar su puntaje.',
    hardInFull: 'Otros prestamistas pueden ver una consulta de crédito dura.',
    goesTo: (isStaged) => (isStaged ? 'Su solicitud va primero a' : 'Su solicitud puede ir a'),
    goesToLater: 'Después, solo si usted decide continuar y acepta de nuevo:',
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
      none: 'sin consulta',
      soft: 'consulta blanda',
      hard: 'consulta dura',
      may: 'posible consulta',
    },
    read: 'Leer',
    readAll: (title) => `Leer el texto completo de “${title}”`,
    original: 'Original en inglés',
    version: (version) => `Versión ${version}`,
    tick: (title) => `Marque la casilla para aceptar “${title}”`,
    tickThis: 'Marque esta casilla para aceptar',
    print: 'Imprimir o guardar como PDF',
    agree: 'Aceptar y continuar',
    agreeToAll: (count) => (count === 2 ? 'Acepto los dos' : `Acepto los ${count}`),
    nothingSent: 'Todavía no se envía nada a ningún prestamista.',
  },
);
