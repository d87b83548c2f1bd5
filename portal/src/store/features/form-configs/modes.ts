import type { CfaConfig } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

type Mode = CfaConfig['processing_mode'];

/** The label and the explanation of each of the two modes. */
export const modeWords: Readonly<Record<Mode, { label: string; text: string }>> = {
  Waterfall: {
    label: t('One at a time'),
    text: t('The next lender is asked only if the lender before it does not approve.'),
  },
  Shotgun: { label: t('All at once'), text: t('Customers compare the offers of all lenders that approve.') },
};
export const modes = Object.keys(modeWords) as Mode[];
