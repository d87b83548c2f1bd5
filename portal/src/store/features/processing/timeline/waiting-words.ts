import type { StaffTimelineEntry } from '@millrace/schemas/api';

const words: Readonly<Record<string, string>> = {
  consumer: 'Waiting for the customer',
  merchant: 'Waiting for you',
};

/** Who has to act next, when it is not the lender: that wait is what the clock shows. */
export function waitingWords({ waitingOn, final }: StaffTimelineEntry): string | undefined {
  return waitingOn && !final ? words[waitingOn] : undefined;
}
