import { landings, permissionsOf, type Permission } from '@millrace/schemas/permissions';
import type { StaffActor } from '../../../platform/http/actor.ts';

/** Wrong passwords in a row until the account is locked, and for how long. */
export const lockout = { tries: 10, minutes: 30 } as const;

/** Sign-ins of one address, whoever they are for. */
export const perAddress = { name: 'login', most: 60, seconds: 300 } as const;

/** Where a person starts: the first landing whose permission they hold. */
export function landingOf(held: readonly Permission[]): string {
  return landings.find(({ permission }) => held.includes(permission))?.path ?? '/404';
}

export function accessOf(actor: StaffActor): { permissions: Permission[]; landing: string } {
  const permissions = permissionsOf(actor.roles);
  return { permissions, landing: landingOf(permissions) };
}

/** The browser's zone if there is such a zone; people type none, so anything else is ignored. */
export function knownTimezone(name: string | undefined): string | undefined {
  if (!name) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
