import Typography from '@mui/material/Typography';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { duration } from '@millrace/schemas/states';
import { stopwatch } from './stopwatch.ts';
import { isRunning } from './time-span.ts';

/** How long the lender has been at it, next to how long it usually takes. */
export function clockWords(entry: StaffTimelineEntry, now: number): string | null {
  const { startedAt, endedAt, typicalSeconds } = entry;
  if (!startedAt) return null;
  if (endedAt) return `answered in ${duration(Date.parse(endedAt) - Date.parse(startedAt))}`;
  if (!isRunning(entry)) return null;
  const elapsed = now - Date.parse(startedAt);
  if (typicalSeconds <= 0) return stopwatch(elapsed);
  if (elapsed > typicalSeconds * 2000) return `${stopwatch(elapsed)} · longer than usual`;
  return `${stopwatch(elapsed)} · usually ${duration(typicalSeconds * 1000)}`;
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
