import type { LinkedApplication, StatusList } from '@millrace/schemas/api';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { ChooseChannel } from '../../shared/code/ChooseChannel.tsx';
import { EnterCodeScreen } from '../../shared/code/EnterCodeScreen.tsx';
import { useCode } from '../../shared/code/use-code.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { rememberStore } from '../../shared/session/visit.ts';
import { forget } from '../../shared/session/tab-storage.ts';
import { checkStatusCode, sendStatusCode, viewLinkedApplication } from './api.ts';

/** The session storage key of the masked phone number or e-mail address to which a code was sent. */
const LINKED = 'status-linked';

type Found = LinkedApplication | 'unknown';

/**
 * Loads the application that the link of a message names. Null while it is loaded. An unknown application, or
 * one without a confirmed contact, is searched for as without a link.
 */
export function useLinkedApplication(formId: string | null): Found | null {
  const application = useApplication();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!formId) return;
    viewLinkedApplication(formId)
      .then((linked) => {
        const { name, phone, brand } = linked.store;
        rememberStore(linked.store);
        application.note({ store: { name, phone, brand } });
        setFound(linked.destinations.length > 0 ? linked : 'unknown');
      })
      .catch(() => setFound('unknown'));
  }, [application, formId]);
  return formId ? found : 'unknown';
}

interface ConfirmLinkedProps {
  readonly linked: LinkedApplication;
  readonly onFound: (list: StatusList) => void;
}

/** Sends a code to the confirmed contact of the application that a link names, without asking for it. */
export function ConfirmLinked({ linked: { formId, destinations }, onFound }: ConfirmLinkedProps) {
  const { locale } = useLocale();
  const started = { formId, destinations };
  const list = useRef<StatusList | null>(null);
  const [state, { send, check, enter }] = useCode(started, {
    remembered: LINKED,
    send: (channel) => sendStatusCode({ channel, locale, form_id: formId }),
    check: async (code) => {
      list.current = await checkStatusCode(code);
      return { verified: true };
    },
  });
  const checkAndContinue = async (code: string) => {
    if (!(await check(code)) || !list.current) return;
    forget(LINKED);
    onFound(list.current);
  };
  const actions = {
    ...{ started, state, onEnter: enter, changeAt: null },
    onSend: (channel: Parameters<typeof send>[0]) => void send(channel),
  };
  return state.sent || state.hasCode ? (
    <EnterCodeScreen {...actions} onCheck={(code) => void checkAndContinue(code)} />
  ) : (
    <ChooseChannel {...actions} />
  );
}
