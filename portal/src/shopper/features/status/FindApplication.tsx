import type { StartedForm, StatusList } from '@millrace/schemas/api';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { checkStatusCode, sendStatusCode, signInToStatus } from './api.ts';
import { EnterCodeScreen } from '../../shared/code/EnterCodeScreen.tsx';
import { useCode, type Channel } from '../../shared/code/use-code.ts';
import { forget } from '../../shared/session/tab-storage.ts';
import { AskContact, fieldOf } from './AskContact.tsx';
import { statusPageMessages } from './status.messages.ts';

/** The session storage key of the masked phone number or e-mail address to which a code was sent. */
const STATUS = 'status';
const notStarted: StartedForm = { formId: STATUS, destinations: [] };

/**
 * Holds the steps of the search for applications. The URL contains the current step; typed values are only in
 * memory.
 */
function useSteps() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressOf = (step?: 'code') => {
    const next = new URLSearchParams(search);
    next.delete('step');
    if (step) next.set('step', step);
    return next.size > 0 ? `${pathname}?${next.toString()}` : pathname;
  };
  return {
    atCode: search.get('step') === 'code',
    start: addressOf(),
    toCode: () => void navigate(addressOf('code')),
    toStart: () => void navigate(addressOf(), { replace: true }),
  };
}

/**
 * Verifies a phone number or e-mail address. The steps are the same with and without an application, so that
 * they do not reveal whether one exists.
 */
export function FindApplication({ onFound }: { onFound: (list: StatusList) => void }) {
  const words = useMessages(statusPageMessages);
  const { locale } = useLocale();
  const { atCode, start, toCode, toStart } = useSteps();
  const contact = useRef('');
  const list = useRef<StatusList | null>(null);
  const [state, { send, check, enter }] = useCode(notStarted, {
    remembered: STATUS,
    send: async (channel) => {
      const sent = await sendStatusCode({ channel, locale, [fieldOf(channel).id]: contact.current });
      if (!atCode) toCode();
      return sent;
    },
    check: async (code) => {
      list.current = await checkStatusCode(code);
      return { verified: true };
    },
  });
  const ask = (channel: Channel, typed: string) => {
    contact.current = typed;
    void send(channel);
  };
  const checkAndContinue = async (code: string) => {
    if (!(await check(code)) || !list.current) return;
    forget(STATUS);
    toStart();
    onFound(list.current);
  };
  const signIn = async (channel: Channel, typed: string, password: string) => {
    const body = { channel, locale, password, [fieldOf(channel).id]: typed };
    onFound(await signInToStatus(body));
  };
  if (!atCode || !state.sent) return <AskContact state={state} onAsk={ask} onSignIn={signIn} />;
  return (
    <EnterCodeScreen
      started={notStarted}
      state={state}
      sentTo={words.sentTo}
      // after a reload the typed contact is lost, so the search starts again
      onSend={(channel) => (contact.current ? void send(channel) : toStart())}
      onEnter={enter}
      onCheck={(code) => void checkAndContinue(code)}
      changeAt={start}
    />
  );
}
