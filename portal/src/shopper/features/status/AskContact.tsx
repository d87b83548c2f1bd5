import type { CountryCode } from '@millrace/schemas/countries';
import { likelyCountry, usualMarket } from '@millrace/schemas/form';
import { useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { payloadFrom, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { TextField } from '../../../shared/catalogue-form/inputs/TextField.tsx';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Channel, CodeState } from '../../shared/code/use-code.ts';
import { CodeProblemNotice } from '../../shared/code/CodeProblemNotice.tsx';
import { contactForm, emailField, phoneFieldIn } from '../../shared/contact/contact-fields.ts';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import { PasswordInput } from '../../shared/shell/PasswordInput.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { statusPageMessages } from './status.messages.ts';

const channels = ['sms', 'email'] as const;
const nowhere = { formId: '', destinations: [] };
const scope: FormScope = { form: contactForm, answers: {}, masked: new Set() };

/** @param country the country of the typed phone number; the country of the store is not known yet */
export const fieldOf = (channel: Channel, country: CountryCode = usualMarket.country) =>
  channel === 'sms' ? phoneFieldIn({ ...usualMarket, country }) : emailField;

interface AskContactProps {
  readonly state: CodeState;
  readonly onAsk: (channel: Channel, contact: string) => void;
  readonly onSignIn: (channel: Channel, contact: string, password: string) => Promise<void>;
}

/**
 * Asks for the phone number or e-mail address that the shopper used in an application. The shopper verifies
 * it with a code, or signs in with a password if they have set one.
 */
export function AskContact({ state, onAsk, onSignIn }: AskContactProps) {
  const words = useMessages(statusPageMessages);
  const [channel, setChannel] = useState<Channel>('sms');
  const [search] = useSearchParams();
  const [withPassword, setWithPassword] = useState(search.get('with') === 'password');
  const [passwordError, setPasswordError] = useState<string>();
  const signIn = useTask();
  const [country, setCountry] = useState(usualMarket.country);
  const field = fieldOf(channel, country);
  const { methods, lines, attempt, submit } = useScreenForm(scope, [field]);
  const typed = useWatch({ control: methods.control, name: 'mobile_phone' });
  const likely = likelyCountry(String(typed ?? ''));
  if (likely !== country) setCountry(likely);
  const formRef = useRef<HTMLFormElement>(null);
  const send = (values: Values) => {
    const contact = payloadFrom([field], values)[field.id] ?? '';
    if (!withPassword) return onAsk(channel, contact);
    const input = formRef.current?.elements.namedItem('password');
    const password = input instanceof HTMLInputElement ? input.value : '';
    setPasswordError(password ? undefined : words.passwordMissing);
    if (password) void signIn.run(() => onSignIn(channel, contact, password));
  };
  const turn = () => {
    setWithPassword(!withPassword);
    setPasswordError(undefined);
    signIn.clear();
  };
  const choose = (next: Channel) => {
    methods.reset({ mobile_phone: '', email: '' });
    setChannel(next);
  };
  return (
    <Screen title={words.findTitle} errors={lines} attempt={attempt}>
      <p className="why">{withPassword ? words.passwordWhy : words.findWhy}</p>
      {withPassword ? (
        <ProblemNotice error={signIn.error} />
      ) : (
        <CodeProblemNotice
          state={state}
          channel={channel}
          started={nowhere}
          onSend={() => {}}
          changeAt={null}
        />
      )}
      <FormProvider {...methods}>
        <form noValidate ref={formRef} onSubmit={(event) => submit(send)(event)}>
          <fieldset className="field">
            <legend>{withPassword ? words.whose : words.where}</legend>
            <div className="choices">
              {channels.map((each) => (
                <label key={each} className="choice">
                  <input
                    type="radio"
                    name="channel"
                    checked={channel === each}
                    onChange={() => choose(each)}
                  />
                  <span>{withPassword ? words.kinds[each] : words.channels[each]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <TextField key={field.id} field={field} required />
          {withPassword && (
            <PasswordInput
              name="password"
              label={words.password}
              error={passwordError}
              autoComplete="current-password"
            />
          )}
          <PendingButton pending={withPassword ? signIn.pending : state.pending === 'send'}>
            {withPassword ? words.signIn : words.send}
          </PendingButton>
          <div className="actions">
            <button type="button" className="button-plain" onClick={turn}>
              {withPassword ? words.withCode : words.withPassword}
            </button>
          </div>
        </form>
      </FormProvider>
    </Screen>
  );
}
