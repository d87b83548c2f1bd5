import Box from '@mui/material/Box';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { AskedResult } from '../../lender-status/AskedResult.tsx';
import { RowActions } from './RowActions.tsx';
import { RowTexts } from './RowTexts.tsx';

/** Shows the messages and actions of one lender, for a table row or a card. */
export function RowActs(props: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  return (
    <>
      <RowTexts {...props} />
      <AskedResult {...props} />
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        <RowActions {...props} />
      </Box>
    </>
  );
}
