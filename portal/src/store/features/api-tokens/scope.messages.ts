import type { TokenScope } from '@millrace/schemas/permissions';

/** What programs may do with a token besides reading, as the dialog and the list name it. */
export const scopeWords = {
  'applications:create': 'Start applications',
  'links:send': 'Send application links',
} as const satisfies Partial<Record<TokenScope, string>>;

/** Returns all permissions of a token in words. */
export const scopesText = (scopes: readonly TokenScope[]): string =>
  ['Read applications', ...scopes.flatMap((scope) => (scope === 'read' ? [] : [scopeWords[scope]]))].join(
    ', ',
  );
