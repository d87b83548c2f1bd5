import * as api from '@millrace/schemas/calls';
import { NewVersion } from '@millrace/ui/new-version';
import { EnvironmentBadge } from '@millrace/ui/page';
import { useQuery } from '@tanstack/react-query';
import { call } from '../providers/http-client.ts';

const read = () => call(api.getAppVersion);
const ask = async (): Promise<string> => (await read()).version;

/**
 * True if a reload would lose work. Forms of the admin app do not report unsaved changes. Therefore an open
 * dialog with a form, an invalid form, a visible save button or a focused field counts as unsaved work.
 */
const hasWork = (): boolean =>
  document.querySelector('[role="dialog"] form, form [aria-invalid], form .RaSaveButton-button') !== null ||
  /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');

/** Tells users of the admin app about a new version. */
export const AdminVersion = () => <NewVersion ask={ask} hasUnsaved={hasWork} />;

export function AdminEnvironment() {
  const { data } = useQuery({ queryKey: ['app-version'], queryFn: read, staleTime: Infinity });
  return data?.environment ? <EnvironmentBadge name={data.environment} /> : null;
}
