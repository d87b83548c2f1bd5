import { defineMessage } from './define-message.ts';

/** The kinds of notifications about applications that users of a store get. */
export const notificationKinds = [
  'approved',
  'none',
  'correction',
  'chosen',
  'contract',
  'asks',
  'decide',
  'reminder',
  'review',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * Names of the kinds of notifications. The settings of users show `label`. The daily email shows `one` or
 * `many` after a number.
 */
export const notificationKindWords: Readonly<
  Record<NotificationKind, { label: string; one: string; many: string }>
> = {
  approved: { label: 'A lender approved', one: 'approval', many: 'approvals' },
  none: {
    label: 'No lender approved',
    one: 'application without an approval',
    many: 'applications without an approval',
  },
  correction: {
    label: 'A lender asks for a correction',
    one: 'correction to make',
    many: 'corrections to make',
  },
  chosen: { label: 'The customer chose an offer', one: 'chosen offer', many: 'chosen offers' },
  contract: { label: 'The contract changed', one: 'change of a contract', many: 'changes of contracts' },
  asks: { label: 'A lender has a question', one: 'question of a lender', many: 'questions of lenders' },
  decide: {
    label: 'An application waits for your decision',
    one: 'decision to make',
    many: 'decisions to make',
  },
  reminder: {
    label: 'Reminders of open decisions',
    one: 'reminder of a decision',
    many: 'reminders of decisions',
  },
  review: { label: 'A person must check an answer', one: 'answer to check', many: 'answers to check' },
};

export interface DigestLine {
  readonly store: string;
  readonly kind: NotificationKind;
  readonly count: number;
}

interface DigestFacts {
  readonly firstName: string;
  readonly lines: readonly DigestLine[];
  readonly link: string;
}

export const digestMail = defineMessage<DigestFacts>({
  id: 'staff.digest',
  title: 'Digest of notifications',
  audience: 'staff',
  sent: 'Each morning to users who chose it, if there is something that they have not seen.',
  sample: {
    firstName: 'Robin',
    lines: [
      { store: 'Harbor Home', kind: 'approved', count: 2 },
      { store: 'Harbor Home', kind: 'decide', count: 1 },
    ],
    link: 'https://millrace.example/app',
  },
  texts: {
    en: ({ firstName, lines, link }) => {
      const total = lines.reduce((sum, { count }) => sum + count, 0);
      const { one, many } = { one: 'new notification', many: 'new notifications' };
      return {
        subject: `${total} ${total === 1 ? one : many}`,
        body: [
          `Hello ${firstName},`,
          lines.map((line) => `${line.store}: ${lineWords(line)}`).join('\n'),
          `Open Millrace: ${link}`,
          'You chose this email in your notification settings.',
        ].join('\n\n'),
      };
    },
  },
});

function lineWords({ kind, count }: DigestLine): string {
  const { one, many } = notificationKindWords[kind];
  return `${count} ${count === 1 ? one : many}`;
}
