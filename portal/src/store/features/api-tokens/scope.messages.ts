import { scopeWords, type TokenScope } from '@millrace/schemas/permissions';
import { t } from '@millrace/ui/translate';

/** Returns all permissions of a token in words. */
export const scopesText = (scopes: readonly TokenScope[]): string =>
  [
    t('Read applications'),
    ...scopes.flatMap((scope) => (scope === 'read' ? [] : [t(scopeWords[scope])])),
  ].join(', ');
