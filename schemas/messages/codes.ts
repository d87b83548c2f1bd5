import { codeLimits } from '../codes/index.ts';
import { defineMessage } from './define-message.ts';

interface CodeFacts {
  readonly code: string;
}

interface StoreCodeFacts extends CodeFacts {
  readonly store: string;
}

const sample = { code: '482913', store: 'Harbor Home' };
const minutes = {
  en: `It works for ${codeLimits.minutes} minutes. Do not share this code with anyone.`,
  es: `Sirve durante ${codeLimits.minutes} minutos. No comparta este código con nadie.`,
};

// A text message with a code gets an additional last line that binds the code to the address of the page.
// The sender of the message adds this line.

export const shopperCodeText = defineMessage<StoreCodeFacts>({
  id: 'code.shopper-text',
  isText: true,
  title: 'Code of a shopper, as a text',
  audience: 'shopper',
  sent: 'When a shopper confirms a phone.',
  sample,
  texts: {
    en: ({ code, store }) => ({ body: `${code} is your ${store} code` }),
    es: ({ code, store }) => ({ body: `${code} es su código de ${store}` }),
  },
});

export const shopperCodeMail = defineMessage<StoreCodeFacts>({
  id: 'code.shopper-email',
  title: 'Code of a shopper, as an email',
  audience: 'shopper',
  sent: 'When a shopper confirms an email address.',
  sample,
  texts: {
    en: ({ code, store }) => ({ body: `${code} is your ${store} code\n\n${minutes.en}` }),
    es: ({ code, store }) => ({ body: `${code} es su código de ${store}\n\n${minutes.es}` }),
  },
});

export const statusCodeText = defineMessage<CodeFacts>({
  id: 'code.status-text',
  isText: true,
  title: 'Code for the status page, as a text',
  audience: 'shopper',
  sent: 'When a shopper looks for applications. It names no store, because there may be several.',
  sample,
  texts: {
    en: ({ code }) => ({ body: `${code} is your code to see your application` }),
    es: ({ code }) => ({ body: `${code} es su código para ver su solicitud` }),
  },
});

export const statusCodeMail = defineMessage<CodeFacts>({
  id: 'code.status-email',
  title: 'Code for the status page, as an email',
  audience: 'shopper',
  sent: 'When a shopper looks for applications by email address.',
  sample,
  texts: {
    en: ({ code }) => ({ body: `${code} is your code to see your application\n\n${minutes.en}` }),
    es: ({ code }) => ({ body: `${code} es su código para ver su solicitud\n\n${minutes.es}` }),
  },
});

export const staffCodeText = defineMessage<CodeFacts>({
  id: 'code.staff-text',
  isText: true,
  title: 'Code of a user, as a text',
  audience: 'staff',
  sent: 'When a user signs in, or adds a phone. It is short, because texts are short.',
  sample,
  texts: {
    en: ({ code }) => ({
      body: `${code} is your Millrace code. It works for ${codeLimits.minutes} minutes.`,
    }),
  },
});

export const signInCodeMail = defineMessage<CodeFacts>({
  id: 'code.sign-in',
  title: 'Sign-in code',
  audience: 'staff',
  sent: 'When a user signs in from a new browser.',
  sample,
  texts: {
    en: ({ code }) => ({
      body:
        `${code} is your Millrace sign-in code\n\n` +
        `It works for ${codeLimits.minutes} minutes, and only in the browser where you are signing in. ` +
        'If you did not just enter your password, another person knows it. Change it now.',
    }),
  },
});

export const stepUpCodeMail = defineMessage<CodeFacts>({
  id: 'code.confirmation',
  title: 'Confirmation code',
  audience: 'staff',
  sent: 'When a signed-in user without an authenticator app or passkey confirms a sensitive action.',
  sample,
  texts: {
    en: ({ code }) => ({
      body:
        `${code} is your Millrace confirmation code\n\n` +
        `It works for ${codeLimits.minutes} minutes, and only in the browser where you are signed in. ` +
        'If you did not ask for it, another person uses your account. Sign out there, and change your password.',
    }),
  },
});

export const registrationCodeMail = defineMessage<CodeFacts>({
  id: 'code.registration',
  title: 'Code of a registration',
  audience: 'staff',
  sent: 'When an organization registers.',
  sample,
  texts: { en: ({ code }) => ({ body: `${code} is your Millrace code\n\n${minutes.en}` }) },
});

export const registrationTakenMail = defineMessage<{ readonly publicUrl: string }>({
  id: 'staff.registration-taken',
  title: 'Registration with an existing account',
  audience: 'staff',
  sent: 'Sent instead of the code if the address already has an account. The screen does not show that the account exists.',
  sample: { publicUrl: 'https://millrace.example' },
  texts: {
    en: ({ publicUrl }) => ({
      subject: 'Registering at Millrace',
      body:
        'A registration at Millrace was started with this email, which already has an account. ' +
        `If you started it, sign in at ${publicUrl}/login. If not, you can ignore this message.`,
    }),
  },
});
