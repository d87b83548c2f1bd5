import type { StartedForm } from '@millrace/schemas/api';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../session/ApplicationProvider.tsx';
import type { Draft } from '../session/saving/draft.ts';
import { isPathWanted, takeWantedPath } from '../session/wanted-path.ts';
import { pathToResume } from '../session/screens.ts';
import { ChooseChannel } from './ChooseChannel.tsx';
import { EnterCodeScreen } from './EnterCodeScreen.tsx';
import { useCode } from './use-code.ts';

interface ConfirmPhoneProps {
  readonly started: StartedForm;
  /** True directly after the shopper entered the number. The code is then sent without another tap. */
  readonly sendsAtOnce?: boolean;
}

/** Sends a code to the shopper of a started application and checks the entered code. */
export function ConfirmPhone({ started, sendsAtOnce = false }: ConfirmPhoneProps) {
  const application = useApplication();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const [state, { send, check, enter }] = useCode(started);
  // an address typed on the first page: the shopper said that no text arrives, or the store confirms by email
  const hasEmail = useApplicationState(({ contact }) => contact.email !== '');
  const ways = started.destinations.map(({ channel }) => channel);
  const first = hasEmail && ways.includes('email') ? 'email' : ways[0];
  const isWanted = useRef(sendsAtOnce && state.sent === null);
  useEffect(() => {
    if (!isWanted.current || !first) return;
    isWanted.current = false;
    void send(first);
  });
  const checkAndContinue = async (code: string) => {
    if (!(await check(code))) return;
    await application.load().catch(() => {}); // the next screen shows the error
    const { draft } = application.store.get();
    const path = (draft && takeWantedPath(draft)) ?? (draft ? pathToResume(draft, locale) : '/apply/check');
    // a shopper without answers is first asked whether they want a second application at this store
    await navigate(draft && isFresh(draft) ? '/apply/earlier' : path, { replace: true });
  };
  const [changeAt] = useState(() => (isPathWanted() ? null : CHANGE_CONTACT));
  const actions = {
    onSend: (channel: Parameters<typeof send>[0]) => void send(channel),
    onEnter: enter,
    changeAt,
  };
  const isSending = sendsAtOnce && !state.trouble;
  if (!state.sent && !state.hasCode && !isSending)
    return <ChooseChannel started={started} state={state} {...actions} />;
  return (
    <EnterCodeScreen
      started={started}
      state={state}
      {...actions}
      onCheck={(code) => void checkAndContinue(code)}
    />
  );
}

/** The page where the shopper changes the phone number of an application that was already started. */
const CHANGE_CONTACT = '/apply/contact?change=1';

const isFresh = ({ state, known }: Draft): boolean =>
  state === 'draft' && [...known].every((id) => id === 'mobile_phone' || id === 'email');
