import Box from '@mui/material/Box';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import type { ReactNode } from 'react';
import { flush, RowActions } from './RowActions.tsx';
import { RowDetails } from './RowDetails.tsx';

interface RowFootProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  /** A further button, which comes before the history. */
  children?: ReactNode;
}

/** Shows the actions of one lender and the button of its history in one line. */
export function RowFoot({ entry, details, children }: RowFootProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        rowGap: 1,
        mt: 2,
        ...flush,
        '&:empty': { display: 'none' },
        '& > *': { minWidth: 0 },
        // an expanded history takes the whole width
        '& > *:has([aria-expanded="true"][aria-controls])': { flexBasis: '100%' },
      }}
    >
      <RowActions entry={entry} details={details} />
      {children}
      <RowDetails entry={entry} />
    </Box>
  );
}
