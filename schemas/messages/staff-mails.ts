import { defineMessage } from './define-message.ts';

export interface SupportMailFacts {
  readonly name: string;
  readonly email: string;
  readonly org: string | null;
  readonly page: string | null;
  readonly message: string;
  readonly reference: string;
}

export const supportMail = defineMessage<SupportMailFacts>({
  id: 'staff.support',
  title: 'Message to support',
  audience: 'staff',
  sent: 'To support, when a user sends a message in the Support dialog.',
  sample: {
    name: 'Robin Sample',
    email: 'robin@harbor.example',
    org: 'Harbor Home',
    page: '/app/forms/view-all',
    message: 'The list of forms does not load.',
    reference: '4f0c2a91',
  },
  texts: {
    en: ({ name, email, org, page, message, reference }) => ({
      subject: `Support message ${reference} from ${name}`,
      body: [
        message,
        [`From: ${name}, ${email}`, org && `Organization: ${org}`, page && `Page: ${page}`]
          .filter(Boolean)
          .join('\n'),
      ].join('\n\n'),
    }),
  },
});

const notice = <Facts>(
  name: string,
  about: { title: string; sent: string; sample: Facts },
  text: (facts: Facts) => { subject: string; body: readonly string[] },
) =>
  defineMessage<Facts>({
    id: `staff.${name}`,
    title: about.title,
    audience: 'staff',
    sent: about.sent,
    sample: about.sample,
    texts: {
      en: (facts) => {
        const { subject, body } = text(facts);
        return { subject, body: body.join('\n\n') };
      },
    },
  });

interface LimitFacts {
  /** Whose messages were stopped: `Millrace`, or the name of an organization. */
  readonly whose: string;
  readonly endsAt: string;
  readonly url: string;
}

export const limitAlarmMail = notice<LimitFacts>(
  'message-limit',
  {
    title: 'Message limit reached',
    sent: 'To staff who may resume messages.',
    sample: {
      ...{ whose: 'Harbor Home', endsAt: '2026-03-02T14:00:00.000Z' },
      url: 'https://millrace.example/app/admin/orgs/3/show',
    },
  },
  ({ whose, endsAt, url }) => ({
    subject: `${whose} reached the message limit`,
    body: [
      `${whose} reached the message limit. No further message is sent until ${endsAt}.`,
      `Look at the messages, then resume them or stop them for longer: ${url}`,
      'You get this message because you may resume messages.',
    ],
  }),
);

interface KeyChangeFacts {
  readonly lender: string;
  /** Name of the person who requested the change or decided about it. */
  readonly name: string;
  readonly state: 'asked' | 'approved' | 'refused';
  readonly publicUrl: string;
}

export const keyChangeMail = notice<KeyChangeFacts>(
  'webhook-key',
  {
    title: 'A webhook key may change',
    sent: 'To administrators, when a change was requested or decided.',
    sample: {
      ...{ lender: 'Koalafi', name: 'Robin Sample', state: 'asked' },
      publicUrl: 'https://millrace.example',
    },
  },
  ({ lender, name, state, publicUrl }) => ({
    subject:
      state === 'asked'
        ? `A webhook key of ${lender} may change`
        : `A webhook key of ${lender}: change ${state}`,
    body: [
      state === 'asked'
        ? `${name} wants to change a key that proves the messages of ${lender}. The change has no effect until another person approves it.`
        : `${name} ${state} the change.`,
      `See it under Lender credentials: ${publicUrl}/app`,
      'If you did not expect this, refuse the change and tell the other administrators.',
    ],
  }),
);

interface SignUpFacts {
  readonly store: string;
  readonly storeId: number;
  readonly lender: string;
  readonly contact: string;
  readonly message: string | null;
  readonly url: string;
}

export const signUpMail = notice<SignUpFacts>(
  'lender-sign-up',
  {
    title: 'A store asks for a lender',
    sent: 'To staff who may change lender objects.',
    sample: {
      ...{ store: 'Harbor Home', storeId: 7, lender: 'Koalafi', message: null },
      contact: 'Robin Sample, robin@harbor.example, (512) 555-0188',
      url: 'https://millrace.example/app/admin/lender-objects-v2/4/show?tab=sign-ups',
    },
  },
  ({ store, storeId, lender, contact, message, url }) => ({
    subject: `${store} asks for ${lender}`,
    body: [
      `${store} (store ${storeId}) wants to work with ${lender}.`,
      `Contact: ${contact}`,
      ...(message ? [`Message: ${message}`] : []),
      `Stores that requested this lender: ${url}`,
      'You get this message because you can change lender objects.',
    ],
  }),
);

interface PauseFacts {
  readonly lender: string;
  /** Why Millrace paused the lender, in one sentence. */
  readonly reason: string;
  readonly where: string;
  readonly url: string;
}

export const pauseMail = notice<PauseFacts>(
  'lender-paused',
  {
    title: 'A lender is paused',
    sent: 'To staff with access to lender health.',
    sample: {
      ...{ lender: 'Koalafi', reason: 'Koalafi is paused because one of its pages changed.', where: 'apply' },
      url: 'https://millrace.example/app/admin/lender-health/4/show',
    },
  },
  ({ lender, reason, where, url }) => ({
    subject: `${lender} is paused`,
    body: [
      reason,
      `Where: ${where}`,
      `See its health and resume it: ${url}`,
      'You get this message because you have access to lender health.',
    ],
  }),
);

interface LinkNoticeFacts {
  readonly store: string;
  readonly link: string;
  readonly reference: string;
  readonly url: string;
}

export const linkNoticeMail = notice<LinkNoticeFacts>(
  'marketing-link',
  {
    title: 'A customer applied through a link',
    sent: 'To the addresses of a marketing link.',
    sample: {
      ...{ store: 'Harbor Home', link: 'Spring flyer', reference: 'MR-4K7Q2' },
      url: 'https://millrace.example/app/process/7/4f0c2a91',
    },
  },
  ({ store, link, reference, url }) => ({
    subject: `New application at ${store}: ${reference}`,
    body: [
      `A customer applied at ${store} through the link “${link}”.`,
      `Reference: ${reference}`,
      `See the answers of the lenders: ${url}`,
      `You get this message because the store added your email address to this link. The store can remove it in the settings of the link.`,
    ],
  }),
);
