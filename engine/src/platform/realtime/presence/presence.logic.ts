import type { Actor } from '@millrace/schemas/permissions';
import {
  presenceActions,
  type PresenceActivity,
  type Place,
  type PresentPerson,
} from '@millrace/schemas/presence';
import { isUuid } from '../../uuid.logic.ts';

/** One open page as stored in Redis. */
export interface Entry {
  readonly userId: number;
  readonly name: string;
  readonly activity: PresenceActivity | null;
  /**
   * Time in milliseconds since the epoch. Until then the page counts as open, even if the server process that
   * holds its connection has died.
   */
  readonly until: number;
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function activityFrom(message: unknown): PresenceActivity | null {
  if (!isRecord(message)) return null;
  const action = presenceActions.find((each) => each === message.action);
  return action ? { action, lenderId: isId(message.lenderId) ? message.lenderId : null } : null;
}

/**
 * Reads from a socket message which application a page shows and what its user is doing there. Returns
 * undefined if the message is malformed.
 */
export function placeFrom(message: unknown): Place | undefined {
  if (!isRecord(message)) return undefined;
  const { storeId, formId, activity } = message;
  if (!isId(storeId) || typeof formId !== 'string' || !isUuid(formId)) return undefined;
  return { storeId, formId: formId.toLowerCase(), activity: activityFrom(activity) };
}

/**
 * Returns the key under which users of one org see each other at an application. The user must be allowed
 * to receive the events of the application's store. Undefined for users without an org, and for an
 * impersonator, who would appear as the impersonated user.
 */
export function presenceKey(
  actor: Actor | undefined,
  rooms: readonly string[],
  { storeId, formId }: Pick<Place, 'storeId' | 'formId'>,
): string | undefined {
  if (actor?.kind !== 'staff' || actor.orgId === null || actor.impersonator) return undefined;
  if (!rooms.includes(`store:${storeId}`) && !rooms.includes('any')) return undefined;
  return `presence:${actor.orgId}:${storeId}:${formId}`;
}

const sameActivity = (one: PresenceActivity, other: PresenceActivity): boolean =>
  one.action === other.action && one.lenderId === other.lenderId;

/**
 * Returns all other users who have this application open, sorted by name. A user with several open pages is
 * listed once.
 */
export function othersOf(entries: readonly Entry[], userId: number, now: number): PresentPerson[] {
  const there = entries.filter((entry) => entry.userId !== userId && entry.until > now);
  const people = Map.groupBy(there, (entry) => entry.userId);
  return [...people.values()]
    .map((pages) => ({
      name: pages[0]!.name,
      activity: pages
        .flatMap(({ activity }) => activity ?? [])
        .filter((activity, index, all) => all.findIndex((other) => sameActivity(activity, other)) === index)
        .toSorted(
          (one, other) => presenceActions.indexOf(one.action) - presenceActions.indexOf(other.action),
        ),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
