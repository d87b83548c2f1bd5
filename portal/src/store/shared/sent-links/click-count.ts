import { t } from '@millrace/ui/translate';

/** Returns how often a link was opened: `1 click`, `12 clicks`. */
export const clickCount = (count: number): string =>
  count === 1 ? t('1 click') : t('{count} clicks', { count });
