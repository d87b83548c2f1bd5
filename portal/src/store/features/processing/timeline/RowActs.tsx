import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { AskedResult } from '../lender-status/AskedResult.tsx';
import { RowActions } from './RowActions.tsx';
import { RowTexts } from './RowTexts.tsx';

/** What a row of the list says and offers below its figures: all that the timeline does. */
export function RowActs(props: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  return (
    <>
      <RowTexts {...props} />
      <AskedResult {...props} />
      <RowActions {...props} />
    </>
  );
}
