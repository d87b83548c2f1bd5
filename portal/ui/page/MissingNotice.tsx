import { t } from '../translate/index.ts';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/**
 * Shown for a wrong address and for a missing permission. Both cases show one text, because different texts
 * would reveal which pages exist.
 */
export function MissingNotice({ action }: { action: ReactNode }) {
  return (
    <Notice
      icon={SearchOffRounded}
      heading="h1"
      title={t('Page not found')}
      text={t('Check the address for mistakes. Your account may not have this page.')}
      action={action}
    />
  );
}
