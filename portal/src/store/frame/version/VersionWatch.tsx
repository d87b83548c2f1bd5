import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { NewVersion } from '@millrace/ui/new-version';
import { hasUnsaved } from '../../shared/settings/leave-question.ts';

const ask = async (): Promise<string> => (await call(api.getAppVersion)).version;

/** Text in a field may be unsaved although its form does not report it, for example in a dialog or a search. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement ||
  document.querySelector('[role="dialog"] form') !== null;

/** Tells users of the portal about a new version. Shoppers' pages have no such notice. */
export const VersionWatch = () => <NewVersion ask={ask} hasUnsaved={hasWork} />;

const hasWork = (): boolean => hasUnsaved() || isTyping();
