import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { BeforeVerified } from '../../shared/session/guards/Gates.tsx';
import { WithDetails } from '../../shared/session/guards/WithDetails.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { shellMessages } from '../../shared/shell/shell.messages.ts';
import { ContactQuestions } from './ContactQuestions.tsx';
import { contactMessages } from './contact.messages.ts';
import { useContact, type ContactOptions } from './use-contact.ts';

/** Loaded together with the question screens and not with the first screen, which has a size limit. */
const ConfirmPhone = lazy(() =>
  import('../../shared/code/ConfirmPhone.tsx').then((file) => ({ default: file.ConfirmPhone })),
);

function ContactForm(options: ContactOptions) {
  const words = useMessages(contactMessages);
  const { continue: goOn } = useMessages(shellMessages);
  const contact = useContact(options);
  return (
    <Screen title={words.title} back="/apply/contact" errors={contact.form.lines} attempt={contact.attempt}>
      <form noValidate onSubmit={contact.form.submit(contact.send)}>
        <ContactQuestions contact={contact} />
        <p className="fine">{words.disclosure}</p>
        <ProblemNotice error={contact.error} />
        <PendingButton pending={contact.pending}>{goOn}</PendingButton>
      </form>
    </Screen>
  );
}

function Contact({ details, visit }: Omit<ContactOptions, 'onStarted'>) {
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
  if (!isChanged || details.disclosures.en.some(({ id }) => !agreed.includes(id)))
    return <Navigate to={visit.path} replace />;
  return <ContactForm details={details} visit={visit} onStarted={() => setSearch({}, { replace: true })} />;
}

/** Asks for the code that was sent to the phone number of the first screen. The number can be changed here. */
export const ContactScreen = () => (
  <BeforeVerified>
    <WithDetails>{(details, visit) => <Contact details={details} visit={visit} />}</WithDetails>
  </BeforeVerified>
);
