import type { Scope } from '../scope.ts';

/** Permissions for applications, their processing at lenders, and the steps after an approval. */
export const applicationPermissions = {
  'applications:list': 'store',
  'applications:read': 'store',
  'applications:submit': 'store',
  'applications:regrade': 'store',
  /** Shows one sensitive answer in full for some seconds. The user has to give a reason. */
  'applications:reveal': 'store',
  'all-applications:read': 'any',
  'attempts:resolve': 'any',
  /** Sets an application's result at a lender whose decisions are made by people. */
  'lender-status:update': 'store',
  /**
   * Sets any result of an application at a lender, even if the lender decides automatically. Support staff
   * need this.
   */
  'lender-status:override': 'store',
  'realtime:listen': 'store',
  'forms:create': 'store',
  'forms:check': 'store',
  'forms:update': 'store',
  /** Changes answers of a submitted application. `forms:update` alone is for drafts. */
  'forms:correct': 'store',
  'forms:delete': 'store',
  /** Assigns an application to the associate who made the sale. */
  'forms:assign': 'store',
  /** Sets the user who takes care of an application, and when and why to come back to it. */
  'follow-ups:update': 'store',
  'form-views:share-store': 'store',
  'form-views:share-org': 'org',
  'demo-forms:generate': 'store',
  'processed-forms:list-store': 'store',
  'processed-forms:list-org': 'org',
  'processed-forms:list-processor': 'store',
  'processed-forms:list-lender': 'laa',
  'sent-forms:list': 'store',
  'uncompleted-links:list-store': 'store',
  'uncompleted-links:list-org': 'org',
  'uncompleted-links:list-processor': 'store',
  'outstanding-orders:list': 'store',
  /** Reads what lenders owe stores for closed sales, and what they have paid. */
  'settlements:read': 'store',
  /** Imports the lenders' files about their payments. */
  'settlements:update': 'store',
  'closeouts:read': 'store',
  'closeouts:update': 'store',
  'applicants:read': 'store',
  'applicants:enroll': 'any',
  'applicant-notes:read': 'store',
  'applicant-notes:update': 'store',
  'credit-checks:read': 'store',
  'credit-checks:run': 'store',
  'offers:send': 'store',
  /**
   * Starts the contract steps that have no separate permission: setting the goods, sending the chosen offer
   * to the lender again, answering a lender's question, making a refund.
   */
  'contracts:act': 'store',
  /**
   * Set the goods of a contract, and make refunds. Separate from `contracts:act`, because a program's token
   * can have scopes for these two only.
   */
  'invoices:write': 'store',
  'refunds:create': 'store',
  'contracts:send': 'store',
  'contracts:cancel': 'store',
  'customer-view:show': 'store',
  'customer-view:send': 'store',
  'deliveries:confirm': 'store',
} as const satisfies Record<string, Scope>;
