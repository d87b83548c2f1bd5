import { scopeWords, type TokenScope } from '@millrace/schemas/permissions';

/** Returns all permissions of a token in words. */
export const scopesText = (scopes: readonly TokenScope[]): string =>
  ['Read applications', ...scopes.flatMap((scope) => (scope === 'read' ? [] : [scopeWords[scope]]))].join(
    ', ',
  );
