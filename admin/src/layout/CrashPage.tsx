import { CrashNotice } from '@millrace/ui/page';
import { useFailure } from '@millrace/ui/recovery';
import { useRouteError } from 'react-router';
import { BASE_PATH } from '../base-path.ts';

/** For react-admin's layout: takes the place of the page, with the menu beside it where the menu still works. */
export function LayoutCrash({ error }: { error: unknown }) {
  const failure = useFailure(error);
  return failure && <CrashNotice failure={failure} startPage={BASE_PATH} />;
}

/** Shown when not even the menu can be drawn. The browser's console has the error. */
export const CrashPage = () => <LayoutCrash error={useRouteError()} />;
