import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { NewVersion } from '@millrace/ui/new-version';
import { EnvironmentBadge } from '@millrace/ui/page';
import { useQuery } from '@tanstack/react-query';
import { announcedVersionQuery } from '../realtime/api.ts';
import { hasUnsaved } from '../shared/settings/leave-question.ts';

const read = () => call(api.getAppVersion);
const ask = async (): Promise<string> => (await read()).version;

/**
 * True if the user may have typed text that no form reports as unsaved. Examples are a dialog and a text
 * area.
 */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement ||
  document.querySelector('[role="dialog"] form') !== null;
const hasWork = (): boolean => hasUnsaved() || isTyping();

/** Tells users of the portal about a new version. Shoppers' pages have no such notice. */
export function StoreVersion() {
  const { data: announced } = useQuery(announcedVersionQuery);
  return <NewVersion ask={ask} announced={announced} hasUnsaved={hasWork} />;
}

export function StoreEnvironment() {
  const { data } = useQuery({ queryKey: ['app-version'], queryFn: read, staleTime: Infinity });
  return data?.environment ? <EnvironmentBadge name={data.environment} /> : null;
}
