import type { ProcessingDetails } from '@millrace/schemas/api';
import type { TimelineGroup } from './grouping.ts';

export interface AskedLendersProps {
  groups: readonly TimelineGroup[];
  details: ProcessingDetails;
  now: number;
}
