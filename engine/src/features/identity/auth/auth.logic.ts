import { can, landingOf, permissionsOf, type Permission } from '@millrace/schemas/permissions';
import { passwordFinding, passwordTexts } from '@millrace/schemas/passwords';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { isEasilyGuessed } from './common-passwords.logic.ts';

/** Sign-ins of one address, whoever they are for. */
export const perAddress = { name: 'login', most: 60, seconds: 300 } as const;
/** Links for a new password: asked from one address, and for one name. */
export const resetsPerAddress = { name: 'reset-password', most: 30, seconds: 600 } as const;
export const resetsPerName = { name: 'reset-password-of', most: 5, seconds: 600 } as const;

/** For how long a proof is fresh enough to change the password with nothing else. */
export const freshMinutes = 10;
export const linkHours = { reset: 1, activation: 24 } as const;
export type LinkPurpose = keyof typeof linkHours;

export function accessOf(actor: StaffActor): { permissions: Permission[]; landing: string } {
  const held = permissionsOf(actor.roles, actor.impersonator);
  return {
    permissions: actor.mustChangePassword ? held.filter((permission) => can(actor, permission)) : held,
    landing: landingOf(actor.roles),
  };
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

/** Why a new password does not do; undefined = it does. */
export function newPasswordFinding(password: string, own: readonly string[]): string | undefined {
  return passwordFinding(password) ?? (isEasilyGuessed(password, own) ? passwordTexts.common : undefined);
}

const linkWords: Readonly<Record<LinkPurpose, string>> = {
  reset: 'Somebody asked for a new password for your Millrace account.',
  activation: 'Your Millrace account is ready.',
};

/** The link's secret stands behind the #: browsers send that nowhere, and no log has it. */
export const linkMail = (purpose: LinkPurpose, publicUrl: string, token: string): string =>
  `${linkWords[purpose]} Open this page to set your password:\n\n${publicUrl}/reset-password#${token}\n\n` +
  `The link works once, for ${linkHours[purpose]} ${linkHours[purpose] === 1 ? 'hour' : 'hours'}. ` +
  'Not expected? Then leave it: nothing changes.';

export const changedMail = (publicUrl: string): string =>
  'The password of your Millrace account was changed, and every other browser was signed out. ' +
  `Was it not you? Set a new one at ${publicUrl}/reset-password and tell your administrator.`;
