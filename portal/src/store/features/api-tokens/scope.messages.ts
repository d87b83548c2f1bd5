import type { TokenScope } from '@millrace/schemas/permissions';

/**
 * The labels of what a token permits in addition to reading. Used in the dialog for a new token and in the
 * list of tokens.
 */
export const scopeWords = {
  'applications:create': 'Start applications',
  'links:send': 'Send application links',
  'invoices:write': 'Send goods and prices to lenders',
  'deliveries:confirm': 'Confirm deliveries',
  'contracts:cancel': 'Cancel contracts and refund payments',
  'webhooks:manage': 'Manage webhook endpoints',
} as const satisfies Partial<Record<TokenScope, string>>;

/** Returns all permissions of a token in words. */
export const scopesText = (scopes: readonly TokenScope[]): string =>
  ['Read applications', ...scopes.flatMap((scope) => (scope === 'read' ? [] : [scopeWords[scope]]))].join(
    ', ',
  );
