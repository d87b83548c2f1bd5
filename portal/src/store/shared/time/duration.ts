import { t } from '@millrace/ui/translate';

/** Formats a number of seconds: 130 becomes "2 min 10 s". */
export function durationOf(seconds: number): string {
  const rounded = Math.round(seconds / 5) * 5;
  const minutes = Math.floor(rounded / 60);
  const rest = rounded % 60;
  return [minutes > 0 && t('{minutes} min', { minutes }), (rest > 0 || minutes === 0) && `${rest} s`]
    .filter(Boolean)
    .join(' ');
}
