import { screenOf } from '@millrace/schemas/permissions';
import { t } from '@millrace/ui/translate';
import { isOtherApp } from './safe-path.ts';

export interface Home {
  path: string;
  title: string;
}

/** Returns the path and the title of the user's home page. Undefined if the user has none. */
export function homeOf(landing: string): Home | undefined {
  if (landing === '/404') return undefined;
  const screen = screenOf(landing);
  const other = isOtherApp(landing) ? t('Admin') : t('your start page');
  const title = screen ? t(screen.title) : other;
  return { path: landing, title };
}
