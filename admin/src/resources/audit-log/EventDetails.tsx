import type { AuditEvent } from '@millrace/schemas/api';
import { actorWord } from '@millrace/schemas/audit';
import { wordsOfRoles } from '@millrace/schemas/permissions';
import { attemptStateWord, stepStateWord } from '@millrace/schemas/states';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { Facts } from '../../shared/record/Facts.tsx';
import { outcomeAppearance } from '../../shared/status/status-appearance.ts';
import { useStoreName } from '../../access/use-stores.ts';
import { changeOf } from '../../shared/diff/event-changes.ts';
import { accountName, actorName, Subject } from './EventCells.tsx';
import { Instant } from '../../shared/Instant.tsx';

const nameOf = (key: string) => {
  const words = key
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const rolesIn = (value: string): string => wordsOfRoles(value.split(','));
/**
 * Functions that convert a stored fact of an event to text, by the name of the fact. Facts that are not
 * listed are ids or names and need no conversion.
 */
const wordsOf: Readonly<Record<string, (value: string) => string>> = {
  from: (state) => stepStateWord(attemptStateWord(state)),
  to: (state) => stepStateWord(attemptStateWord(state)),
  outcome: (outcome) => outcomeAppearance(outcome).word,
  role: rolesIn,
  roles: rolesIn,
};
const valueOf = (key: string, value: unknown) => {
  if (value === null || value === '') return '—';
  if (typeof value === 'string' && Object.hasOwn(wordsOf, key)) return wordsOf[key]!(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const withId = (name: string, id: string | null) => (id && !name.endsWith(id) ? `${name} (${id})` : name);

/** Shows all facts of an event, and the ids of the objects that it names. */
export function EventFacts({ event }: { event: AuditEvent }) {
  const account = accountName(event);
  const storeName = useStoreName();
  const change = changeOf(event, storeName);
  const facts = Object.entries(event.facts)
    .filter(([key]) => change === null || !['before', 'after'].includes(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => ({
      name: nameOf(key),
      value: valueOf(key, value),
    }));
  return (
    <Facts
      facts={[
        { name: 'Reason', value: event.reason ?? '—' },
        ...(change ? [{ name: 'Change', value: change }] : []),
        ...facts,
        { name: 'About', value: <Subject event={event} /> },
        { name: actorWord(event.actor_kind), value: withId(actorName(event), event.actor_id) },
        ...(account ? [{ name: 'On behalf of', value: withId(account, event.on_behalf_of_id) }] : []),
        { name: 'Recorded', value: <Instant at={event.at} /> },
        { name: 'Code of the action, id of the row', value: `${event.action}, ${event.id}` },
      ]}
    />
  );
}

/** The expanded part of a table row. It shows all facts of the event. */
export function EventDetails() {
  const event = useRecordContext<RowOf<'audit-log'>>();
  if (!event) return null;
  return (
    <Box sx={{ py: 1.5, whiteSpace: 'normal' }}>
      <EventFacts event={event} />
    </Box>
  );
}
