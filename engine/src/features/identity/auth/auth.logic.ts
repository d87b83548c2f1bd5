import {
  messageText,
  passwordChangedMail,
  phoneChangedMail,
  type MessageText,
} from '@millrace/schemas/messages';
import type { Session } from '@millrace/schemas/api';
import { isCountry, isCurrency } from '@millrace/schemas/countries';
import {
  can,
  firstDutyOf,
  isAccountExecutive,
  isAffiliate,
  landingOf,
  permissionsOf,
  type Permission,
} from '@millrace/schemas/permissions';
import { passwordFinding, passwordTexts } from '@millrace/schemas/passwords';
import type { Config } from '../../../platform/config/config.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { isEasilyGuessed } from './passwords/common-passwords.logic.ts';

/** Limit on sign-ins from one IP address, for all users together. */
export const perAddress = { name: 'login', most: 60, seconds: 300 } as const;
/** Limit on sign-ins from a browser in which the user with this name has signed in before. */
export const perBrowser = { ...perAddress, name: 'login-browser' } as const;
/** Limit on attempts to sign in a terminal from one IP address. Attempts with an invalid token count too. */
export const posPerAddress = { name: 'pos-login', most: 60, seconds: 300 } as const;
/**
 * Delays after failed sign-ins from one IP address and from its network. Each delay is twice as long as the
 * previous one.
 */
export const addressDelay = {
  name: 'sign-in-failed',
  free: 20,
  longestSeconds: 300,
  seconds: 900,
} as const;
export const networkDelay = { ...addressDelay, name: 'sign-in-failed-near', free: 100 } as const;
/** Limits on requests for password reset links: from one IP address, and for one login name. */
export const resetsPerAddress = { name: 'reset-password', most: 30, seconds: 600 } as const;
export const resetsPerName = { name: 'reset-password-of', most: 5, seconds: 600 } as const;
/**
 * Limits on links that staff sends to users. They are separate from the limits on resets, which strangers
 * can request.
 */
export const linksPerSender = { name: 'password-links-by', most: 60, seconds: 600 } as const;
export const linksPerPerson = { name: 'password-links-to', most: 5, seconds: 600 } as const;
/** Limit on opening invitation links from one IP address. */
export const activationsPerAddress = { name: 'activate', most: 30, seconds: 600 } as const;

/**
 * Returns the permissions that no role has in this installation. Unless TEST_DATA is set, these are the
 * permissions to create test applications and to override a lender's status.
 */
export const switchedOff = ({ TEST_DATA }: Pick<Config, 'TEST_DATA'>): readonly Permission[] =>
  TEST_DATA === '1' ? [] : ['demo-forms:generate', 'lender-status:override'];

export function accessOf(
  actor: StaffActor,
  withheld: readonly Permission[] = [],
): { permissions: Permission[]; landing: string } {
  const held = permissionsOf(actor.roles, actor.impersonator).filter((name) => !withheld.includes(name));
  return {
    permissions: firstDutyOf(actor) ? held.filter((permission) => can(actor, permission)) : held,
    landing: landingOf(actor.roles),
  };
}

/**
 * Returns the flags of a session that clients read in addition to permissions. Internal staff serves all
 * tenants and has no stores of its own, so it is never a processor.
 */
export function flagsOf(
  { roles, orgId, storeIds }: StaffActor,
  stores: readonly { isProcessor: boolean }[],
): Pick<Session, 'is_processor' | 'is_affiliate' | 'is_account_executive'> {
  const belongsToTenant = orgId !== null || storeIds.length > 0;
  return {
    is_processor: belongsToTenant && stores.some(({ isProcessor }) => isProcessor),
    is_affiliate: isAffiliate(roles),
    is_account_executive: isAccountExecutive(roles),
  };
}

/**
 * Returns the currency of the user's stores (`currency`). If the stores have several currencies, returns all
 * of them (`currencies`), and first the currency of the most stores.
 */
export function currenciesOf(
  stores: readonly { currency: string }[],
): Pick<Session, 'currency' | 'currencies'> {
  const groups = [...Map.groupBy(stores, ({ currency }) => currency)];
  const currencies = groups
    .toSorted(([one, own], [other, theirs]) => theirs.length - own.length || one.localeCompare(other))
    .map(([currency]) => currency)
    .filter(isCurrency);
  const [currency] = currencies;
  if (currencies.length > 1) return { currencies };
  return currency ? { currency } : {};
}

/** Returns the country of the user's stores, whose dates screens show. Returns none if the stores have several. */
export function countryOfAll(stores: readonly { country: string }[]): Pick<Session, 'country'> {
  const [country, ...others] = new Set(stores.map((store) => store.country));
  return country !== undefined && others.length === 0 && isCountry(country) ? { country } : {};
}

/** Returns the canonical name of the browser's time zone. Undefined for an unknown time zone. */
export function knownTimezone(name: string | undefined): string | undefined {
  if (!name) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns why a new password is refused. Undefined if it is accepted. */
export function newPasswordFinding(password: string): string | undefined {
  return passwordFinding(password) ?? (isEasilyGuessed(password) ? passwordTexts.common : undefined);
}

export const changedMail = (publicUrl: string): MessageText =>
  messageText(passwordChangedMail, { publicUrl });

/**
 * Returns the email about a change of the user's phone.
 * @param masked the masked number that was set; null if the phone was removed
 */
export const phoneMail = (masked: string | null): MessageText => messageText(phoneChangedMail, { masked });
