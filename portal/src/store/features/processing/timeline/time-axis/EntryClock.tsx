import Typography from '@mui/material/Typography';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { isRunning } from './time-span.ts';
import { durationText } from '../../../../shared/time/duration-text.ts';

/** Formats a duration as minutes and seconds, with hours if needed: `0:12`, `1:02:03`. */
function stopwatch(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (number: number): string => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Returns the time since the application was sent to the lender, and the time that this lender usually takes.
 * Null if the application was not sent to the lender.
 */
export function clockWords(entry: StaffTimelineEntry, now: number): string | null {
  const { startedAt, endedAt, typicalSeconds } = entry;
  if (!startedAt) return null;
  if (endedAt)
    return t('answered in {duration}', {
      duration: durationText(Date.parse(endedAt) - Date.parse(startedAt)),
    });
  if (!isRunning(entry)) return null;
  const elapsed = now - Date.parse(startedAt);
  if (typicalSeconds <= 0) return stopwatch(elapsed);
  if (elapsed > typicalSeconds * 2000)
    return t('{elapsed} · longer than usual', { elapsed: stopwatch(elapsed) });
  return t('{elapsed} · usually {duration}', {
    elapsed: stopwatch(elapsed),
    duration: durationText(typicalSeconds * 1000),
  });
}

export function EntryClock({ entry, now }: { entry: StaffTimelineEntry; now: number }) {
  const words = clockWords(entry, now);
  if (!words) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {words}
    </Typography>
  );
}
