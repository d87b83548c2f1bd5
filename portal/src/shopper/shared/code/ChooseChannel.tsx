import type { StartedForm } from '@millrace/schemas/api';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { wasLocked } from '../idle/leave.ts';
import { Link } from '../shell/Link.tsx';
import { PendingButton } from '../shell/PendingButton.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Unbroken } from '../shell/Unbroken.tsx';
import { codeMessages } from './code.messages.ts';
import { offersOtherChannels, CodeProblemNotice } from './CodeProblemNotice.tsx';
import type { Channel, CodeState } from './use-code.ts';

interface ChooseChannelProps {
  readonly started: StartedForm;
  readonly state: CodeState;
  readonly onSend: (channel: Channel) => void;
  readonly onEnter: (hasCode: boolean) => void;
  /**
   * The path of the page where the shopper can change the phone number. Null if the shopper did not enter the
   * number themselves.
   */
  readonly changeAt?: string | null;
  /** True after the idle timer has locked the page. */
  readonly locked?: boolean;
}

export function ChooseChannel({
  started,
  state,
  onSend,
  onEnter,
  changeAt = '/apply/contact?change=1',
  locked = wasLocked(),
}: ChooseChannelProps) {
  const words = useMessages(codeMessages);
  const [channel, setChannel] = useState<Channel>(started.destinations[0]?.channel ?? 'sms');
  const only = started.destinations.length === 1 ? started.destinations[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!state.pending) onSend(channel);
  };
  const other = (next: Channel) => {
    setChannel(next);
    onSend(next);
  };
  return (
    <Screen title={words.chooseTitle} back={changeAt}>
      <p className="why">{locked ? words.lockedWhy : words.chooseWhy}</p>
      <CodeProblemNotice
        state={state}
        channel={channel}
        started={started}
        onSend={other}
        changeAt={changeAt}
      />
      <form noValidate onSubmit={submit}>
        {only ? (
          <p>
            <Unbroken text={words[only.channel === 'sms' ? 'onlySms' : 'onlyEmail'](only.masked)} />
          </p>
        ) : (
          <fieldset className="field">
            <legend>{words.where}</legend>
            <div className="choices">
              {started.destinations.map((destination) => (
                <label key={destination.channel} className="choice">
                  <input
                    type="radio"
                    name="channel"
                    value={destination.channel}
                    checked={channel === destination.channel}
                    onChange={() => setChannel(destination.channel)}
                  />
                  <span>{words[destination.channel](destination.masked)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div className="actions">
          <PendingButton pending={state.pending === 'send'}>{words.send}</PendingButton>
          <button type="button" className="button-plain" onClick={() => onEnter(true)}>
            {words.haveCode}
          </button>
          {changeAt && !offersOtherChannels(state) && (
            <Link className="button-plain" to={changeAt}>
              {words.changeNumber}
            </Link>
          )}
        </div>
      </form>
    </Screen>
  );
}
