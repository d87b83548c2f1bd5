import type { ProcessingDetails, StaffContract, StaffTimelineEntry } from '@millrace/schemas/api';
import { ContractPanel } from './ContractPanel.tsx';

type WithContract = StaffTimelineEntry & { contract: StaffContract };

const hasContract = (entry: StaffTimelineEntry): entry is WithContract => entry.contract !== null;

/** Shows the existing contracts, and the lenders that need something from the store before there is a contract. */
export function ContractPanels({ details }: { details: ProcessingDetails }) {
  const chosen = details.chosen?.attemptId;
  const shown = details.entries
    .filter(hasContract)
    .filter(
      ({ attemptId, contract, offers }) =>
        attemptId === chosen || contract.steps.length > 0 || (offers.length === 0 && !contract.apart),
    );
  return shown.map((entry) => <ContractPanel key={entry.lenderId} details={details} entry={entry} />);
}
