import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { AskedResult } from '../../lender-status/AskedResult.tsx';
import { RowActions } from './RowActions.tsx';
import { RowTexts } from './RowTexts.tsx';

/** The messages and actions of one lender, for a row of the table or a card. */
export function RowActs(props: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  return (
    <>
      <RowTexts {...props} />
      <AskedResult {...props} />
      <RowActions {...props} />
    </>
  );
}
