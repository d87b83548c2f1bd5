import type { Localised } from '@millrace/plugin-sdk';

/** Texts that explain the decisions of Progressive Leasing to people. */
export const sentences = {
  denied: {
    en: 'Progressive Leasing declined the application.',
    es: 'Progressive Leasing no aprobó la solicitud.',
  },
  moreNeeded: {
    en: 'Progressive Leasing needs more information: please call its Merchant Services.',
    es: 'Progressive Leasing necesita más información. La tienda debe llamar a su servicio para comercios.',
  },
  approvalExpired: {
    en: 'The approval of Progressive Leasing ran out after 90 days.',
    es: 'La aprobación de Progressive Leasing venció a los 90 días.',
  },
  contractExpired: {
    en: 'The lease of Progressive Leasing ran out after 60 days without a signature.',
    es: 'El contrato de Progressive Leasing venció a los 60 días sin firma.',
  },
  unusable: {
    en: 'Progressive Leasing could not use the application.',
    es: 'Progressive Leasing no pudo usar la solicitud.',
  },
  refused: {
    en: 'Progressive Leasing refused this step.',
    es: 'Progressive Leasing no aceptó este paso.',
  },
} satisfies Record<string, Localised>;
