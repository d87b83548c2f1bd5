import { CrashNotice } from '@millrace/ui/page';
import { useFailure } from '@millrace/ui/recovery';
import { useRouteError } from 'react-router';
import { BASE_PATH } from '../base-path.ts';

/** Replaces a page that failed to render, inside react-admin's layout. The menu stays visible. */
export function LayoutCrash({ error }: { error: unknown }) {
  const failure = useFailure(error);
  return failure && <CrashNotice failure={failure} startPage={BASE_PATH} />;
}

/** Shown if the layout itself failed to render. The browser console contains the error. */
export const CrashPage = () => <LayoutCrash error={useRouteError()} />;
