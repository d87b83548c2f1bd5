import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { ContactField } from './ContactField.tsx';
import { contactMessages } from './contact.messages.ts';
import type { useContact } from './use-contact.ts';

interface ContactQuestionsProps {
  readonly contact: ReturnType<typeof useContact>;
  /** The text of the button that sends the form. */
  readonly button: string;
}

/** The inputs for the phone number and email address, with what they are used for above the button. */
export function ContactQuestions({ contact, button }: ContactQuestionsProps) {
  const words = useMessages(contactMessages);
  const { fields, form, error, pending, addEmail, byEmail } = contact;
  return (
    <>
      {fields.map((field) => (
        <ContactField key={field.id} field={field} form={form} />
      ))}
      {addEmail && (
        <button type="button" className="button-plain contact-way" onClick={addEmail}>
          {words.useEmail}
        </button>
      )}
      <p className="small">{byEmail ? words.whyByEmail : words.why}</p>
      <p className="small">{words.disclosure}</p>
      <ProblemNotice error={error} />
      <PendingButton pending={pending}>{button}</PendingButton>
    </>
  );
}
