import { t } from '@millrace/ui/translate';

const modes: Readonly<Record<string, string>> = { Waterfall: t('One at a time'), Shotgun: t('All at once') };

/** Returns the label of a mode: lenders receive the application one after another or all at once. */
export const modeWord = (mode: string): string => modes[mode] ?? mode;
