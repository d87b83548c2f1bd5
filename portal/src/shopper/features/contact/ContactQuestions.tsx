import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { ContactField } from './ContactField.tsx';
import { contactMessages } from './contact.messages.ts';
import type { useContact } from './use-contact.ts';

interface ContactQuestionsProps {
  readonly contact: Pick<ReturnType<typeof useContact>, 'fields' | 'form' | 'addEmail' | 'byEmail'>;
}

/** The inputs for the phone number and email address, with what they are used for. */
export function ContactQuestions({ contact }: ContactQuestionsProps) {
  const words = useMessages(contactMessages);
  const { fields, form, addEmail, byEmail } = contact;
  return (
    <div className="contact">
      {fields.map((field) => (
        <ContactField key={field.id} field={field} form={form} />
      ))}
      <p className="fine">{byEmail ? words.whyByEmail : words.why}</p>
      {addEmail && (
        <button type="button" className="button-plain contact-way" onClick={addEmail}>
          {words.useEmail}
        </button>
      )}
    </div>
  );
}
