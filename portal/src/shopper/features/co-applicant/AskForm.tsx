import { useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Market } from '@millrace/schemas/form';
import { isProblem } from '@millrace/schemas/http-client';
import { payloadFrom, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { TextField } from '../../../shared/catalogue-form/inputs/TextField.tsx';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { askCoApplicant } from '../../shared/co-applicant/api.ts';
import { emailField, phoneFieldIn } from '../../shared/contact/contact-fields.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { coApplicantMessages } from '../../shared/co-applicant/co-applicant.messages.ts';
import { withOtherForm } from '../../shared/co-applicant/invited-co-applicant.ts';

type Way = 'sms' | 'email' | 'here';

const theirs = {
  mobile_phone: {
    label: { en: 'Their mobile phone', es: 'Su teléfono celular' },
    name: { en: 'their mobile phone number', es: 'su número de teléfono celular' },
  },
  email: {
    label: { en: 'Their email', es: 'Su correo electrónico' },
    name: { en: 'their email address', es: 'su correo electrónico' },
  },
} as const;

/**
 * Returns the input for a phone number or an e-mail address. Autofill is off, because the browser would fill
 * in the applicant's own contact data.
 */
const fieldOf = (way: Way, market: Market) =>
  way === 'email'
    ? { ...emailField, ...theirs.email, autocomplete: null }
    : { ...phoneFieldIn(market), ...theirs.mobile_phone, autocomplete: null };

interface AskFormProps {
  /** Country and currency of the store. The country decides the format of the phone number. */
  readonly market: Market;
  readonly back: string;
  readonly mayAnswerHere: boolean;
  readonly onSent: () => void;
  readonly onHere: () => void;
}

function useAsk({ way, market, onSent }: Pick<ContactProps, 'way' | 'market' | 'onSent'>) {
  const application = useApplication();
  const { locale } = useLocale();
  const task = useTask();
  const field = fieldOf(way, market);
  const scope: FormScope = {
    form: { sections: [{ id: 'basic', label: field.label, fields: [field] }], facts: {} },
    answers: {},
    masked: new Set(),
  };
  const screen = useScreenForm(scope, [field]);
  const ask = (values: Values) =>
    task.run(async () => {
      const contact = payloadFrom([field], values);
      const channel = way === 'email' ? 'email' : 'sms';
      try {
        await withOtherForm(application, () => askCoApplicant({ channel, locale, ...contact }));
      } catch (error) {
        const finding = isProblem(error) && error.errors.find((one) => one.field === field.id);
        if (!finding) throw error;
        return screen.methods.setError(field.id, { type: finding.code, message: finding.message });
      }
      onSent();
    });
  return { field, screen, ask, task };
}

interface ContactProps extends AskFormProps {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

function AskBy({ way, market, onWay, back, mayAnswerHere, onSent, onHere }: ContactProps) {
  const words = useMessages(coApplicantMessages);
  const { field, screen, ask, task } = useAsk({ way, market, onSent });
  const ways: readonly Way[] = mayAnswerHere ? ['sms', 'email', 'here'] : ['sms', 'email'];
  const here = (event: FormEvent) => {
    event.preventDefault();
    // runs after the current event, because `onHere` removes the form whose event is being handled
    queueMicrotask(onHere);
  };
  return (
    <Screen title={words.chooseTitle} back={back} errors={screen.lines} attempt={screen.attempt}>
      <p className="why">{words.chooseWhy}</p>
      <FormProvider {...screen.methods}>
        <form noValidate onSubmit={way === 'here' ? here : screen.submit((values) => void ask(values))}>
          <fieldset className="field">
            <legend>{words.how}</legend>
            <div className="choices">
              {ways.map((one) => (
                <label key={one} className="choice">
                  <input
                    type="radio"
                    name="way"
                    value={one}
                    checked={way === one}
                    onChange={() => onWay(one)}
                  />
                  <span>{words[one]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {way !== 'here' && <TextField field={field} required />}
          <ProblemNotice error={task.error} />
          <div className="sticky-actions">
            <PendingButton pending={task.pending}>
              {way === 'here' ? words.goOn : words.sendLink}
            </PendingButton>
          </div>
        </form>
      </FormProvider>
    </Screen>
  );
}

/**
 * Asks for the co-applicant's phone number or e-mail address, and sends the co-applicant a link to their
 * questions.
 */
export function AskForm(props: AskFormProps) {
  const [way, setWay] = useState<Way>('sms');
  return <AskBy key={way === 'email' ? 'email' : 'phone'} way={way} onWay={setWay} {...props} />;
}
