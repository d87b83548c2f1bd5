import {
  can,
  canAll,
  permissions,
  type Actor,
  type Endpoint,
  type Target,
} from '@millrace/schemas/permissions';

export type Expected = 'allowed' | 401 | 403 | 404;

/**
 * Returns the expected status. It is calculated only from the permission data, without the running product.
 */
export function expectedOf(
  actor: Actor,
  { permission, widened }: Endpoint,
  targets: readonly Target[],
): Expected {
  const scope = permissions[permission];
  if (scope === 'public') return 'allowed';
  if (actor.kind === 'anonymous' || (actor.kind === 'shopper' && scope !== 'own')) return 401;
  if (canAll(actor, permission, targets)) return 'allowed';
  if (widened && can(actor, widened.permission))
    return canAll(actor, widened.permission, targets) ? 'allowed' : 404;
  return can(actor, permission) ? 404 : 403;
}
