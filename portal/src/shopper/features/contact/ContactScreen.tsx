import type { OutsideFormDetails } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';
import { isProblem } from '@millrace/schemas/http-client';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { payloadFrom, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { BeforeVerified } from '../../shared/session/guards/Gates.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { WithDetails } from '../../shared/session/guards/WithDetails.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { shellMessages } from '../../shared/shell/shell.messages.ts';
import { useTask } from '../../shared/shell/use-task.ts';
import { fieldsForThisDevice } from '../../shared/idle/autofill.ts';
import { contactFormIn, emailField, phoneFieldIn } from '../../shared/contact/contact-fields.ts';
import { ContactField } from './ContactField.tsx';
import { contactMessages } from './contact.messages.ts';
import { useContactForm } from './use-contact-form.ts';

/** Loaded together with the question screens and not with the first screen, which has a size limit. */
const ConfirmPhone = lazy(() =>
  import('../../shared/code/ConfirmPhone.tsx').then((file) => ({ default: file.ConfirmPhone })),
);

/**
 * Creates the application.
 * @returns the errors that the server found in the contact data. If there are none, the application was
 * created.
 */
function useStartForm(details: OutsideFormDetails, visit: Visit): () => Promise<readonly FieldError[]> {
  const application = useApplication();
  const { locale } = useLocale();
  return async () => {
    const consents = details.disclosures.en.map(({ id, version, textHash }) => ({
      disclosureId: id,
      version,
      textHash,
    }));
    const { inquiries } = details;
    try {
      await application.start(visit, details.urlId, details.linkId, { consents, inquiries }, locale);
      return [];
    } catch (error) {
      const refused = isProblem(error) ? error.errors : [];
      const ofContact = refused.filter(({ field }) => ['mobile_phone', 'email'].includes(field));
      if (ofContact.length === 0) throw error;
      return ofContact;
    }
  };
}

interface ContactFormProps {
  readonly details: OutsideFormDetails;
  readonly visit: Visit;
  readonly onStarted: () => void;
}

function ContactForm({ details, visit, onStarted }: ContactFormProps) {
  const words = useMessages(contactMessages);
  const { continue: goOn } = useMessages(shellMessages);
  const application = useApplication();
  const contact = useApplicationState((state) => state.contact);
  const [refusals, setRefusals] = useState(0);
  const [search] = useSearchParams();
  const byEmail = details.confirmBy === 'email';
  const [withEmail, setWithEmail] = useState(byEmail || contact.email !== '' || search.has('email'));
  const phone = phoneFieldIn(details.store);
  const fields = withEmail ? [phone, emailField] : [phone];
  const scope: FormScope = { form: contactFormIn(details.store), answers: { ...contact }, masked: new Set() };
  const form = useContactForm(scope, fields, { email: contact.email });
  const { pending, error, run } = useTask();
  const start = useStartForm(details, visit);
  const send = (values: Values) => {
    const { mobile_phone = '', email = '' } = payloadFrom(fields, values);
    application.note({ contact: { mobile_phone, email } });
    void run(async () => {
      const refused = await start();
      if (refused.length === 0) return onStarted();
      if (refused.some(({ field }) => field === 'email')) setWithEmail(true);
      form.refuse(refused);
      setRefusals(refusals + 1);
    });
  };
  return (
    <Screen title={words.title} back="/apply/consent" errors={form.lines} attempt={form.attempt + refusals}>
      <p className="why">{byEmail ? words.whyByEmail : words.why}</p>
      <form noValidate onSubmit={form.submit(send)}>
        {fieldsForThisDevice(fields).map((field) => (
          <ContactField key={field.id} field={field} form={form} />
        ))}
        <p className="small">{words.disclosure}</p>
        <ProblemNotice error={error} />
        <PendingButton pending={pending}>{goOn}</PendingButton>
      </form>
      {!withEmail && details.confirmBy !== 'sms' && (
        <button type="button" className="button-plain" onClick={() => setWithEmail(true)}>
          {words.useEmail}
        </button>
      )}
    </Screen>
  );
}

function Contact({ details, visit }: Omit<ContactFormProps, 'onStarted'>) {
  const started = useApplicationState((state) => state.started);
  const agreed = useApplicationState((state) => state.agreed);
  const [search, setSearch] = useSearchParams();
  const isChanged = search.has('change');
  if (started && !isChanged)
    return (
      <Suspense fallback={<Waiting />}>
        <ConfirmPhone key={started.formId} started={started} sendsAtOnce />
      </Suspense>
    );
  if (details.disclosures.en.some(({ id }) => !agreed.includes(id)))
    return <Navigate to="/apply/consent" replace />;
  return <ContactForm details={details} visit={visit} onStarted={() => setSearch({}, { replace: true })} />;
}

/** Asks for the phone number and, below it on the same screen, for the code that was sent there. */
export const ContactScreen = () => (
  <BeforeVerified>
    <WithDetails>{(details, visit) => <Contact details={details} visit={visit} />}</WithDetails>
  </BeforeVerified>
);
