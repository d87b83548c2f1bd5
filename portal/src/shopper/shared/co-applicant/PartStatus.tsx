import type { CoApplicantStatus } from '@millrace/schemas/api';
import { clock } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { coApplicantMessages } from './co-applicant.messages.ts';

const icons: Readonly<Record<CoApplicantStatus['state'], IconName>> = {
  sent: 'message',
  opened: 'half',
  done: 'check',
  expired: 'alert',
  declined: 'alert',
};
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Shows the co-applicant's progress. Screen readers announce every change. */
export function PartStatus({ status }: { status: CoApplicantStatus }) {
  const words = useMessages(coApplicantMessages);
  const { locale } = useLocale();
  const where = unbroken(status.masked);
  const sentence = {
    sent: () => words.sent(where, clock(status.sentAt, locale)),
    opened: () => words.opened(where),
    done: () => words.done(clock(status.doneAt ?? status.sentAt, locale)),
    expired: () => words.expired(where),
    declined: () => words.declined(where),
  }[status.state]();
  return (
    <p className="part-status" role="status" data-state={status.state}>
      <Icon name={icons[status.state]} />
      <span>{sentence}</span>
    </p>
  );
}
