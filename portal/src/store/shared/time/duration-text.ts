import { duration } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';

/** Formats a duration in milliseconds in the language of the portal. */
export const durationText = (milliseconds: number): string => t(duration(milliseconds));
