import { screenOf } from '@millrace/schemas/permissions';
import { isOtherApp } from './safe-path.ts';

export interface Home {
  path: string;
  title: string;
}

/** Where somebody's work starts, with the name of that page; undefined for who has none. */
export function homeOf(landing: string): Home | undefined {
  if (landing === '/404') return undefined;
  const title = screenOf(landing)?.title ?? (isOtherApp(landing) ? 'Admin' : 'your start page');
  return { path: landing, title };
}
