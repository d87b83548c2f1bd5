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
  'status/StatusChips.tsx': ['Lender Responded', 'Completed'],
  'tell/customer-notifications.ts': ['Contract Sent', 'Contract Started', 'Awaiting Agreement'],
  'lender-status/entries.ts': ['Submit', 'Approved', 'Hold', 'Declined', 'None'],
  'list/LenderNames.tsx': ['Error', 'Not needed', 'In review', 'Processing'],
  'create-form/CreateForm.tsx': ['Waterfall'],
  'billing/NewSubscriptionDialog.tsx': ['Stores', 'Plan', 'Payment'],
  'application-builder/Builder.tsx': ['Structure', 'Fields', 'Preview'],
  'application-builder/missing-settings.ts': ['Structure', 'Fields'],
  'sending/send-input.ts': ['Easy'],
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
  ],
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
