import type { StartedForm } from '@millrace/schemas/api';
import { useEffect } from 'react';
import { useMessages, useLocale } from '../../../shared/messages/locale-context.tsx';
import { clock, minutesAndSeconds } from '../../../shared/format/moments.ts';
import { Link } from '../shell/Link.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { useAnnounce } from '../shell/Announcer.tsx';
import { useNow } from '../shell/use-now.ts';
import { codeMessages } from './code.messages.ts';
import type { Channel, CodeState } from './use-code.ts';

const ANNOUNCED_MINUTES = [5, 1];

/**
 * Shows when the shopper may try again, with a countdown. Screen readers announce the countdown only five
 * minutes and one minute before that time.
 */
function WaitUntil({ until }: { until: Date }) {
  const words = useMessages(codeMessages);
  const { locale } = useLocale();
  const announce = useAnnounce();
  const seconds = Math.max(0, Math.ceil((until.getTime() - useNow()) / 1000));
  const minutes = seconds / 60;
  useEffect(() => {
    if (ANNOUNCED_MINUTES.includes(minutes)) announce(words.minutesLeft(minutes));
  }, [minutes, announce, words]);
  if (seconds === 0) return null;
  return <p>{words.tryAgainAt(clock(until, locale), minutesAndSeconds(seconds))}</p>;
}

interface CodeProblemNoticeProps {
  readonly state: CodeState;
  readonly channel: Channel;
  readonly started: StartedForm;
  readonly onSend: (channel: Channel) => void;
  readonly changeAt: string | null;
}

function OtherWays({ channel, started, onSend, changeAt }: Omit<CodeProblemNoticeProps, 'state'>) {
  const words = useMessages(codeMessages);
  const other = channel === 'sms' ? 'email' : 'sms';
  const possible = started.destinations.some((destination) => destination.channel === other);
  if (!possible && !changeAt) return null;
  return (
    <p className="notice-links">
      {possible && (
        <button type="button" className="button-plain" onClick={() => onSend(other)}>
          {other === 'sms' ? words.otherSms : words.otherEmail}
        </button>
      )}
      {!possible && changeAt?.startsWith('/apply/contact') && (
        <Link className="button-plain" to={`${changeAt}&email=1`}>
          {words.useEmail}
        </Link>
      )}
      {changeAt && (
        <Link className="button-plain" to={changeAt}>
          {words.otherNumber}
        </Link>
      )}
    </p>
  );
}

/** True if the notice itself offers the other channels. They are then not repeated below the notice. */
export const offersOtherChannels = ({ trouble }: CodeState): boolean =>
  trouble !== null && withOtherChannels.has(trouble.kind);
const withOtherChannels: ReadonlySet<string> = new Set([
  'landline',
  'tooManySends',
  'stopped',
  'phoneRefused',
  'mailRefused',
  'notNow',
]);

/** Shows a notice about any problem except a wrong code, with the possible actions. */
export function CodeProblemNotice({ state, ...ways }: CodeProblemNoticeProps) {
  const words = useMessages(codeMessages);
  const { trouble } = state;
  if (!trouble || trouble.kind === 'incorrect' || trouble.kind === 'failed') return null;
  if (trouble.kind === 'expired') {
    return (
      <p className="notice notice-warning" role="alert" key={state.attempt}>
        {words.expired}
      </p>
    );
  }
  if (trouble.kind === 'unsent') return <ProblemNotice error={trouble.error} />;
  if (trouble.kind === 'transport') return <ProblemNotice error={trouble.error} title={words.transport} />;
  return (
    <div className="notice notice-warning">
      <p className="notice-title" role="alert" key={state.attempt}>
        {trouble.kind === 'stopped' ? words.stopped(trouble.startNumber) : words[trouble.kind]}
      </p>
      {'until' in trouble && <WaitUntil until={trouble.until} />}
      {offersOtherChannels(state) && <OtherWays {...ways} />}
      {('until' in trouble || trouble.kind === 'notNow') && <p>{words.askAssociate}</p>}
    </div>
  );
}
