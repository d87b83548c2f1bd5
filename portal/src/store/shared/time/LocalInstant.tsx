import { useInstantWords } from './instants.ts';

/**
 * Shows a time in the user's time zone, with the full time on hover. Use `day` for dates that are far from
 * today.
 */
export function LocalInstant({ at, as = 'short' }: { at: string; as?: 'short' | 'day' }) {
  const words = useInstantWords();
  return (
    <time dateTime={at} title={words.full(at)} style={{ whiteSpace: 'nowrap' }}>
      {words[as](at)}
    </time>
  );
}
