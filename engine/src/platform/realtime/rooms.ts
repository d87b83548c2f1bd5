import { can, type Actor } from '@millrace/schemas/permissions';

/**
 * Returns the rooms (groups of sockets) of an actor. A verified shopper gets the room of their application.
 * Staff and integrations get the rooms of the stores whose events they may receive. Staff who may receive the
 * events of every store get the room `any`.
 */
export function roomsOf(actor: Actor, storeIds: readonly number[] = []): string[] {
  if (actor.kind === 'shopper') return actor.verified ? [`form:${actor.formId}`] : [];
  if (actor.kind === 'integration') return actor.storeIds.map((storeId) => `store:${storeId}`);
  if (actor.kind !== 'staff') return [];
  if (can({ ...actor, storeIds: [], orgId: null }, 'realtime:listen', { storeId: -1 })) return ['any'];
  return storeIds.map((storeId) => `store:${storeId}`);
}

/** Returns the rooms that receive an event. */
export const eventRoomsOf = ({ storeId, formId }: { storeId: number | null; formId: string | null }) => [
  ...staffRoomsOf(storeId),
  `form:${formId}`,
];

/** Returns the rooms of staff that receive the events of a store. */
export const staffRoomsOf = (storeId: number | null) => [`store:${storeId}`, 'any'];

/** Returns the rooms that a connection must join and leave when its rooms change from `before` to `now`. */
export function movesBetween(
  before: readonly string[],
  now: readonly string[],
): { join: string[]; leave: string[] } {
  return {
    join: now.filter((room) => !before.includes(room)),
    leave: before.filter((room) => !now.includes(room)),
  };
}

export function parseCookies(header: string | undefined): Record<string, string | undefined> {
  return Object.fromEntries(
    (header ?? '').split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
}
