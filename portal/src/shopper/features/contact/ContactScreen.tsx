import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { payloadFrom, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { TextField } from '../../../shared/catalogue-form/inputs/TextField.tsx';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { BeforeVerified } from '../../shared/session/guards/Gates.tsx';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import type { Visit } from '../../shared/session/visit.ts';
import { WithDetails } from '../../shared/session/guards/WithDetails.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { shellMessages } from '../../shared/shell/shell.messages.ts';
import { fieldsForThisDevice } from '../../shared/idle/autofill.ts';
import { contactFields, contactForm } from '../../shared/contact/contact-fields.ts';
import { contactMessages } from './contact.messages.ts';

function ContactForm({ visit }: { visit: Visit }) {
  const words = useMessages(contactMessages);
  const { continue: goOn } = useMessages(shellMessages);
  const application = useApplication();
  const navigate = useNavigate();
  const contact = useApplicationState((state) => state.contact);
  const refused = useApplicationState((state) => state.refused);
  const scope: FormScope = { form: contactForm, answers: { ...contact }, masked: new Set() };
  const { methods, lines, attempt, submit } = useScreenForm(scope, contactFields, refused);
  const keep = (values: Values) => {
    const { mobile_phone = '', email = '' } = payloadFrom(contactFields, values);
    application.note({ contact: { mobile_phone, email } });
    void navigate('/apply/consent');
  };
  return (
    <Screen title={words.title} back={visit.path} errors={lines} attempt={attempt}>
      <p className="why">{words.why}</p>
      <FormProvider {...methods}>
        <form noValidate onSubmit={submit(keep)}>
          {fieldsForThisDevice(contactFields).map((field) => (
            <TextField key={field.id} field={field} required />
          ))}
          <p className="small">{words.disclosure}</p>
          <button type="submit" className="button">
            {goOn}
          </button>
        </form>
      </FormProvider>
    </Screen>
  );
}

export const ContactScreen = () => (
  <BeforeVerified>
    <WithDetails>{(_details, visit) => <ContactForm visit={visit} />}</WithDetails>
  </BeforeVerified>
);
