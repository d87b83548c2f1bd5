import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { payloadFrom, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { TextField } from '../../../shared/catalogue-form/inputs/TextField.tsx';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Channel, CodeState } from '../../shared/code/use-code.ts';
import { CodeProblemNotice } from '../../shared/code/CodeProblemNotice.tsx';
import { contactFields, contactForm } from '../../shared/contact/contact-fields.ts';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { statusPageMessages } from './status.messages.ts';

const channels = ['sms', 'email'] as const;
const nowhere = { formId: '', destinations: [] };
const scope: FormScope = { form: contactForm, answers: {}, masked: new Set() };

export const fieldOf = (channel: Channel) =>
  contactFields.find(({ id }) => id === (channel === 'sms' ? 'mobile_phone' : 'email'))!;

interface AskContactProps {
  readonly state: CodeState;
  readonly onAsk: (channel: Channel, contact: string) => void;
}

/** Asks for the phone or e-mail address that the shopper used in an application. */
export function AskContact({ state, onAsk }: AskContactProps) {
  const words = useMessages(statusPageMessages);
  const [channel, setChannel] = useState<Channel>('sms');
  const field = fieldOf(channel);
  const { methods, lines, attempt, submit } = useScreenForm(scope, [field]);
  const send = (values: Values) => onAsk(channel, payloadFrom([field], values)[field.id] ?? '');
  const choose = (next: Channel) => {
    methods.reset({ mobile_phone: '', email: '' });
    setChannel(next);
  };
  return (
    <Screen title={words.findTitle} errors={lines} attempt={attempt}>
      <p className="why">{words.findWhy}</p>
      <CodeProblemNotice
        state={state}
        channel={channel}
        started={nowhere}
        onSend={() => {}}
        changeAt={null}
      />
      <FormProvider {...methods}>
        <form noValidate onSubmit={submit(send)}>
          <fieldset className="field">
            <legend>{words.where}</legend>
            <div className="choices">
              {channels.map((each) => (
                <label key={each} className="choice">
                  <input
                    type="radio"
                    name="channel"
                    checked={channel === each}
                    onChange={() => choose(each)}
                  />
                  <span>{words.channels[each]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <TextField key={field.id} field={field} required />
          <PendingButton pending={state.pending === 'send'}>{words.send}</PendingButton>
        </form>
      </FormProvider>
    </Screen>
  );
}
