import type { CoApplicantPart } from '@millrace/schemas/api';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { isProblem } from '@millrace/schemas/http-client';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { readPart, checkPartCode, sendPartCode } from '../../shared/co-applicant/api.ts';
import { partForm } from '../../shared/session/own-call.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { ChooseChannel } from '../../shared/code/ChooseChannel.tsx';
import { EnterCodeScreen } from '../../shared/code/EnterCodeScreen.tsx';
import { useCode, type CodeEndpoints } from '../../shared/code/use-code.ts';
import { wasLocked } from '../../shared/idle/leave.ts';
import { PartQuestions } from './PartQuestions.tsx';
import { partMessages } from './part.messages.ts';
import { PART, partStarted } from './part-memory.ts';

const codeEndpoints: CodeEndpoints = { remembered: PART, send: sendPartCode, check: checkPartCode };

/**
 * Verifies the phone number or e-mail address to which the link was sent. Only the applicant can change that
 * address.
 */
function PartCode({ onProven }: { onProven: () => void }) {
  const started = partStarted();
  const [state, { send, check, enter }] = useCode(started, codeEndpoints);
  const checkAndContinue = async (code: string) => {
    if (await check(code)) onProven();
  };
  const common = {
    started,
    state,
    onSend: (channel: Parameters<typeof send>[0]) => void send(channel),
    onEnter: enter,
    changeAt: null,
  };
  if (!state.sent && !state.hasCode) return <ChooseChannel {...common} locked={wasLocked(PART)} />;
  return <EnterCodeScreen {...common} onCheck={(code) => void checkAndContinue(code)} />;
}

function OpenAgain() {
  const words = useMessages(partMessages);
  return (
    <Screen title={words.openAgainTitle}>
      <p>{words.openAgainBody}</p>
      <p>{words.askSender}</p>
    </Screen>
  );
}

function PartDone({ part }: { part: CoApplicantPart }) {
  const words = useMessages(partMessages);
  return (
    <Screen title={words.doneTitle}>
      <p>{words.doneBody(part.applicant)}</p>
    </Screen>
  );
}

/**
 * The co-applicant's pages after the link was opened on this phone: first the code, then the questions, then
 * the confirmation.
 */
export function PartScreen({ otherwise = <OpenAgain /> }: { readonly otherwise?: ReactNode }) {
  const application = useApplication();
  const [part, setPart] = useState<CoApplicantPart | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [loads, setLoads] = useState(0);
  const [changed, setChanged] = useState(false);
  const load = useCallback(() => {
    readPart()
      .then((found) => {
        partForm.set(found.partId);
        setLoads((count) => count + 1);
        application.note({ store: found.store });
        setPart(found);
        setError(null);
      })
      .catch(setError);
  }, [application]);
  useEffect(load, [load]);
  if (isProblem(error, 'not-verified')) return <PartCode onProven={load} />;
  if (isProblem(error) && error.status < 500) return otherwise;
  if (error) return <Fault error={error} onRetry={load} />;
  if (!part) return <Waiting />;
  if (part.doneAt) return <PartDone part={part} />;
  const reload = (isChanged = false) => {
    setChanged(isChanged);
    load();
  };
  return <PartQuestions key={loads} part={part} changed={changed} onOver={reload} />;
}
