import type { CfaConfig } from '@millrace/schemas/api';

type Mode = CfaConfig['processing_mode'];

/** The label and the explanation of each of the two modes. */
export const modeWords: Readonly<Record<Mode, { label: string; text: string }>> = {
  Waterfall: {
    label: 'One after another',
    text: 'The next lender is asked only if the lender before it does not approve.',
  },
  Shotgun: { label: 'All at once', text: 'Shoppers compare the offers of all lenders that approve.' },
};
export const modes = Object.keys(modeWords) as Mode[];
