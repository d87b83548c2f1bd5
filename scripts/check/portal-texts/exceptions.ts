/** Strings that read like texts and are none, or are the same in both languages, by file. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // names of languages, products, browsers and systems
  'language/language.ts': ['English', 'Español'],
  'application-builder/PreviewPane.tsx': ['English', 'Español'],
  'page/Brand.tsx': ['Millrace'],
  'customer/CustomerPage.tsx': ['Millrace'],
  'frame/SideMenu.tsx': ['The Nest'],
  'profile/browser.messages.ts': [
    'Edge',
    'Opera',
    'Firefox',
    'Chrome',
    'Safari',
    'Windows',
    'Android',
    'Linux',
  ],
  // statuses, steps and modes, which are translated where they are shown
  'status/StatusChips.tsx': ['Lender Responded', 'Completed', 'Processing'],
  'tell/customer-notifications.ts': ['Contract Sent', 'Contract Started', 'Awaiting Agreement'],
  'lender-status/entries.ts': ['Submit', 'Approved', 'Hold', 'Declined', 'None'],
  'list/LenderNames.tsx': ['Error', 'Not needed', 'In review', 'Processing'],
  'create-form/CreateForm.tsx': ['Waterfall'],
  'billing/NewSubscriptionDialog.tsx': ['Stores', 'Plan', 'Payment'],
  'application-builder/Builder.tsx': ['Structure', 'Fields', 'Preview'],
  'application-builder/builder-form.ts': ['The store'],
  'application-builder/missing-settings.ts': ['Structure', 'Fields'],
  'poster/PosterDialog.tsx': ['English and Español'],
  'frame/menu-groups.ts': [
    'Applications',
    'New application',
    'Orders',
    'Links',
    'Lenders',
    'Reports',
    'Account',
    'Admin',
    'Settings',
  ],
  // samples of a contract for the preview
  'contract-text/ContractTextButton.tsx': [
    'Sam Sample',
    '12 Elm Street, Columbus, OH 43004',
    'Your store',
    'January 5, 2026',
    'template.en',
  ],
  // translated as an error, or with `t` as its last argument
  'sending/send-input.ts': ['Easy', 'phoneProblem()'],
  'lender-row/RowTexts.tsx': ['atLender.staff'],
  // asks only whether there is a text
  'timeline/problems.ts': ['staffWait()'],
  'deal/lender-groups.ts': ['staffWait()'],
  // the texts of the server, if the portal does not know the lender, and a label that was translated before
  'language/situation-texts.ts': ['next.label', 'next.text'],
  'deal/NextStepButton.tsx': ['next.label'],
  // values for browsers and servers
  'rich-text/stored-html.ts': ['p, ul, ol, li'],
  'sending/api.ts': ['send link'],
  'integrations/api.ts': ['Agreed at the till'],
  'pos-login/api.ts': ['Bearer'],
};

/** Files with texts in both languages, and link relations, which no reader sees. */
const BOTH_LANGUAGES = /poster\.messages\.ts$/;
const LINK_RELATION = 'noopener noreferrer';

export function isException(file: string, text: string): boolean {
  if (text === LINK_RELATION || BOTH_LANGUAGES.test(file)) return true;
  return Object.entries(exceptions).some(([end, texts]) => file.endsWith(`/${end}`) && texts.includes(text));
}

/** Parts of the server that refuse no request of a store user, but of shoppers, programs or internal staff. */
const NOT_FOR_STORES = [
  /^engine\/src\/features\/(?:demo|lender-execution|lender-health|operations|partners|reference|rules|tracking)\//,
  /\/features\/applications\/(?:checkout-sessions|co-applicants|erasures|prefill|shopper-forms|status-lookup|verification)\//,
  /\/features\/(?:billing\/products|contracts\/checkout-contracts|forms\/freemium-accounts|forms\/form-configs\/thank-you)/,
  /\/features\/(?:integrations\/(?:calendar|contracts-in|crm)|lenders\/(?:disclosures|freemium-models|lender-objects))\//,
  /\/features\/(?:messaging\/(?:announcements|notifications)|tenancy\/(?:accounts|laa|org-merges|orgs))\//,
  /\/sent-forms\/token-forms\//,
  /^engine\/src\/platform\/(?:inbox|jobs|messages\/twilio|quarantine)\//,
  // requests of programs; pages never send them
  /^engine\/src\/platform\/http\/(?:endpoint|form-of-page|hosts|idempotency|list-query|uploads|validation)/,
];

/** Sentences for programs, and sentences that consist of other sentences. */
const otherSentences: readonly string[] = [
  'A test token starts no real application.',
  'Send a name of the IANA time zone database, like America/Chicago, or none.',
  'Send either your email, or the link and a new password.',
  'Start a checkout session, or use a live token.',
  'Your phone or email is not confirmed yet.',
  'a and try again.',
  'a was not found.',
  // sentences for shoppers
  'The store is changing your purchase at a, so the offers may change.',
  'The store is asking a about this step. Ask the store when you can choose.',
  'You have not chosen an offer yet. Wait a moment, then look at your offers again.',
];

export const isNotForStores = (file: string, sentence: string): boolean =>
  NOT_FOR_STORES.some((part) => part.test(file)) || otherSentences.includes(sentence);
