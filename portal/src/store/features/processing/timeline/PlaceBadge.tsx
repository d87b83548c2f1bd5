import Box from '@mui/material/Box';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { entryLook } from '../../../shared/status/looks.ts';

/** The place in the plan, tinted by what came of it; the group around it says the place in words. */
export function PlaceBadge({ place, entry }: { place: number; entry: StaffTimelineEntry }) {
  const { tone } = entryLook(entry.state, entry.outcome);
  return (
    <Box
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        borderRadius: '999px',
        display: 'grid',
        placeItems: 'center',
        fontSize: 13,
        fontWeight: 650,
        color: `tone.${tone}.main`,
        bgcolor: `tone.${tone}.soft`,
      }}
    >
      {place}
    </Box>
  );
}
