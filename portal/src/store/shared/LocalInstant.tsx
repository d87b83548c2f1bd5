import { useInstantWords } from './instants.ts';

/** A moment in the person's own time zone; the whole of it on hover. `day` for what is far away. */
export function LocalInstant({ at, as = 'short' }: { at: string; as?: 'short' | 'day' }) {
  const words = useInstantWords();
  return (
    <time dateTime={at} title={words.full(at)} style={{ whiteSpace: 'nowrap' }}>
      {words[as](at)}
    </time>
  );
}
