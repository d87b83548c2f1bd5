import { t } from '@millrace/ui/translate';
import { useInstantWords } from './instants.ts';
import { useNow } from './use-now.ts';
import { languageRegion } from '../../language/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const relative = new Intl.RelativeTimeFormat(languageRegion(), { numeric: 'auto', style: 'short' });

/** Returns how long ago a time is. Null if it is more than a week ago. */
export function relativeWords(at: string, now: number): string | null {
  const ago = now - Date.parse(at);
  if (ago < 0 || ago > 7 * day) return null;
  if (ago < minute) return t('just now');
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour');
  return relative.format(-Math.floor(ago / day), 'day');
}

/**
 * Shows how long ago a time is, with the full time on hover. A time more than a week ago is shown as a day.
 */
export function RelativeInstant({ at }: { at: string }) {
  const { day, full } = useInstantWords();
  const now = useNow(false);
  return (
    <time dateTime={at} title={full(at)} style={{ whiteSpace: 'nowrap' }}>
      {relativeWords(at, now) ?? day(at)}
    </time>
  );
}
