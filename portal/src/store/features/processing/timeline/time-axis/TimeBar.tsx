import Box from '@mui/material/Box';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { rowAppearance } from '../../../../shared/status/status-appearance.ts';
import { barOf, type TimeSpan } from './time-span.ts';

interface TimeBarProps {
  entry: StaffTimelineEntry;
  span: TimeSpan;
  now: number;
}

/**
 * A bar on the common time axis that shows when this lender processed the application. Screen readers read
 * the times from the row instead.
 */
export function TimeBar({ entry, span, now }: TimeBarProps) {
  const bar = barOf(entry, span, now);
  const { tone } = rowAppearance(entry);
  const colour = `tone.${tone}.main`;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 10, mt: 3, borderRadius: '999px', bgcolor: 'sunken' }}
    >
      {bar && (
        <>
          <Box
            sx={{
              position: 'absolute',
              top: 3,
              height: 4,
              left: `${bar.left}%`,
              width: `max(4px, ${bar.width}%)`,
              bgcolor: colour,
              borderRadius: '999px',
              opacity: 0.55,
            }}
          />
          {bar.dots.map((at) => (
            <Box
              key={at}
              sx={{
                position: 'absolute',
                top: 1,
                width: 8,
                height: 8,
                left: `clamp(0px, calc(${at}% - 4px), calc(100% - 8px))`,
                bgcolor: colour,
                borderRadius: '999px',
              }}
            />
          ))}
        </>
      )}
    </Box>
  );
}
