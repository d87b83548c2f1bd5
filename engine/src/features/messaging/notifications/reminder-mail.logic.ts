import { reminderText } from './notification-words.logic.ts';

/**
 * What a reminder email says about one application. It has no applicant's name, because names are shown only
 * in the portal.
 */
export interface MailedReminder {
  readonly applicationId: string;
  readonly reference: string;
  readonly lender: string | null;
  /**
   * One code that combines where people decide and why they are reminded. `reminderText` makes the sentence
   * from it.
   */
  readonly word: string | null;
}

interface Store {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns the email that reminds a store of decisions that are still to be made. All reminders that are due
 * at the same time are in one email.
 */
export function reminderMail(
  reminders: readonly MailedReminder[],
  store: Store,
  url: string,
): { subject: string; body: string } {
  const waiting = new Set(reminders.map(({ applicationId }) => applicationId)).size;
  const lines = reminders.map(({ applicationId, reference, lender, word }) => ({
    line: `${reference}: ${reminderText(word, lender ?? 'a lender')}`,
    link: `${url}/app/process/${store.id}/${applicationId}`,
  }));
  return {
    subject:
      waiting === 1
        ? `${store.name}: application ${lines[0]!.line}`
        : `${store.name}: ${waiting} applications wait for you`,
    body: [
      ...lines.map(({ line, link }) => `${line}\n${link}`),
      `You get this message because you decide about applications at ${store.name}.`,
    ].join('\n\n'),
  };
}
