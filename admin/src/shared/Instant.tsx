import { instantFormats } from '@millrace/schemas/format';
import { useMemo } from 'react';
import { useSession } from '../access/use-session.ts';

/**
 * Matches the space before the time zone. It becomes a non-breaking space, so that time and zone stay on one
 * line.
 */
const BEFORE_ZONE = /\s(?=\S+$)/;

function formatsIn(timeZone: string | undefined) {
  const parts = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  return {
    minute: new Intl.DateTimeFormat('en-US', { ...parts, timeZone }),
    second: new Intl.DateTimeFormat('en-US', { ...parts, second: '2-digit', timeZone }),
    full: instantFormats(timeZone).full,
  };
}

/**
 * Shows a time in the user's time zone, with the name of the zone. The zone is always visible, because staff
 * quote these times to other people.
 */
export function Instant({ at, to = 'second' }: { at: string | null; to?: 'minute' | 'second' }) {
  const timeZone = useSession()?.timezone;
  const { full, ...short } = useMemo(() => formatsIn(timeZone), [timeZone]);
  if (!at) return '—';
  const moment = new Date(at);
  return (
    <time dateTime={at} title={full.format(moment)}>
      {short[to].format(moment).replace(BEFORE_ZONE, '\u00a0')}
    </time>
  );
}
