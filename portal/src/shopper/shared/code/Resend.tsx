import type { StartedForm } from '@millrace/schemas/api';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useAnnounce } from '../shell/Announcer.tsx';
import { Link } from '../shell/Link.tsx';
import { useNow } from '../shell/use-now.ts';
import { codeMessages } from './code.messages.ts';
import { offersOtherChannels } from './CodeProblemNotice.tsx';
import type { Channel, CodeState } from './use-code.ts';

interface ResendProps {
  readonly started: StartedForm;
  readonly state: CodeState;
  readonly onSend: (channel: Channel) => void;
  readonly changeAt: string | null;
}

/** The actions for a shopper who receives no code: send again, use another channel or change the number. */
export function Resend({ started, state, onSend, changeAt }: ResendProps) {
  const { sent, pending } = state;
  const words = useMessages(codeMessages);
  const announce = useAnnounce();
  const now = useNow();
  const expiresAt = sent?.expiresAt;
  const announced = useRef(expiresAt);
  useEffect(() => {
    if (announced.current && announced.current !== expiresAt) announce(words.resent);
    announced.current = expiresAt;
  }, [expiresAt, announce, words]);
  if (!sent) return null;
  const wait = Math.max(0, Math.ceil((sent.resendAt.getTime() - now) / 1000));
  const isNamed = offersOtherChannels(state);
  const others = started.destinations.filter(({ channel }) => !isNamed && channel !== sent.channel);
  const again = () => {
    if (wait === 0 && !pending) onSend(sent.channel);
  };
  return (
    <section className="aside" aria-labelledby="not-arrived">
      <h2 id="not-arrived">{words.notArrived}</h2>
      <div className="actions actions-plain">
        <button type="button" className="button-plain" aria-disabled={wait > 0 || undefined} onClick={again}>
          {wait > 0 ? words.resendIn(wait) : words.resend}
        </button>
        {others.map(({ channel }) => (
          <button key={channel} type="button" className="button-plain" onClick={() => onSend(channel)}>
            {channel === 'sms' ? words.otherSms : words.otherEmail}
          </button>
        ))}
        {changeAt && !isNamed && (
          <Link className="button-plain" to={changeAt}>
            {words.changeNumber}
          </Link>
        )}
      </div>
      <p className="small">{words.sendsLeft(sent.sendsLeft)}</p>
    </section>
  );
}
