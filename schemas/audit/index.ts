import type { Icon, Tone } from '../states/types.ts';

/** How an action of the audit log reads to staff: what was done, without who and when. */
export interface AuditWords {
  words: string;
  tone: Tone;
  icon: Icon;
}

const words = (text: string, icon: Icon, tone: Tone = 'neutral'): AuditWords => ({ words: text, tone, icon });

/**
 * Every action that is recorded, by the context it comes from. A test holds the engine to this table: an action
 * without words would reach the screen as a code.
 */
export const auditActions: Readonly<Record<string, AuditWords>> = {
  'auth.login': words('Signed in', 'check'),
  'auth.logout': words('Signed out', 'minus'),
  'auth.login-failed': words('Sign-in refused', 'x-circle', 'warning'),
  'auth.locked': words('Account locked after failed sign-ins', 'ban', 'warning'),
  'auth.code-sent': words('Sign-in code sent', 'send'),
  'auth.code-failed': words('Wrong sign-in code entered', 'x-circle', 'warning'),
  'auth.code-proven': words('Sign-in code confirmed', 'check', 'success'),
  'auth.phone-code-sent': words('Code sent to a new phone', 'send'),
  'auth.phone-code-failed': words('Wrong code for a new phone entered', 'x-circle', 'warning'),
  'auth.phone-set': words('Phone for sign-in codes set', 'pen', 'info'),
  'auth.phone-removed': words('Phone for sign-in codes removed', 'minus', 'info'),
  'auth.reset-asked': words('Link for a new password sent', 'send'),
  'auth.proven': words('Password entered once more', 'check'),
  'auth.activated': words('First sign-in with the link of the invitation', 'check', 'info'),
  'auth.password-reset': words('Password set with a link', 'pen', 'info'),
  'auth.password-changed': words('Password changed', 'pen', 'info'),
  'auth.sessions-ended': words('Signed out everywhere else', 'minus'),
  'auth.link-sent': words('Link to set a password sent', 'send'),
  'auth.pos-login': words('Point of sale signed in', 'check'),
  'auth.pos-login-failed': words('Point of sale refused', 'x-circle', 'warning'),
  'terms.accepted': words('Terms accepted', 'check', 'success'),

  'application.started': words('Application started', 'pen'),
  'application.submitted': words('Application submitted', 'send', 'info'),
  'application.session-ended': words('Shopper signed out', 'minus'),
  'application.begun-by-store': words('Application begun by the store', 'pen'),
  'freemium-model.created': words('Freemium model made', 'pen', 'info'),
  'freemium-model.updated': words('Freemium model changed', 'pen', 'info'),
  'freemium-model.deleted': words('Freemium model deleted', 'minus', 'info'),
  'freemium-model.sent': words('Invitation to a freemium account sent', 'send', 'info'),
  'disclosure.created': words('Disclosure written', 'pen', 'info'),
  'disclosure.reworded': words('New version of a disclosure', 'pen', 'warning'),
  'disclosure.updated': words('Disclosure filed anew', 'pen', 'info'),
  'disclosure.deleted': words('Disclosure deleted', 'minus', 'warning'),
  'test-forms.generated': words('Test applications generated', 'pen'),
  'test-forms.disabled': words('Test applications taken away', 'minus'),
  'form.assigned': words('Associate of an application changed', 'pen', 'info'),
  'form-view.shared': words('View shared', 'pen'),
  'form-view.unshared': words('Shared view deleted', 'minus'),
  'form.edited': words('Answers changed by staff', 'pen', 'info'),
  'form-link.sent': words('Link to an application sent', 'send', 'info'),
  'form-link.opened': words('Link to an application opened', 'check'),
  'form-link.answered': words('Questions answered by the link alone', 'pen', 'info'),
  'form-link.renewed': words('Another link to an application sent', 'send'),
  'co-applicant.asked': words('Co-applicant’s part sent to another phone', 'send', 'info'),
  'co-applicant.opened': words('Co-applicant’s link opened', 'check'),
  'co-applicant.code-sent': words('Code sent to the co-applicant', 'send'),
  'co-applicant.code-failed': words('Wrong code entered by the co-applicant', 'x-circle', 'warning'),
  'co-applicant.proven': words('Co-applicant’s phone or email confirmed', 'check', 'success'),
  'co-applicant.done': words('Co-applicant’s part finished', 'check', 'success'),
  'co-applicant.declined': words('Co-applicant’s link reached somebody else', 'x-circle', 'warning'),
  'co-applicant.taken-back': words('Co-applicant’s part taken back by the applicant', 'minus', 'info'),
  'application.found-again': words('Application found again by its shopper', 'search', 'info'),
  'application.screen-turned': words('Screen turned to the customer', 'external-link', 'info'),
  'verification.sent': words('Code sent', 'send'),
  'verification.proven': words('Phone or email confirmed', 'check', 'success'),
  'verification.failed': words('Wrong code entered', 'x-circle', 'warning'),
  'offer.chosen': words('Offer chosen', 'check-circle', 'success'),

  'attempt.regraded': words('Corrected and sent to the lender again', 'refresh', 'info'),
  'attempt.resolvedNotReceived': words('Review closed: lender never got it', 'check', 'info'),
  'attempt.resolvedReceived': words('Review closed: lender has it', 'check', 'info'),
  'attempt.resolvedAnswered': words('Review closed with an answer', 'check', 'info'),

  'contract.setInvoice': words('Goods sent to the lender', 'send', 'info'),
  'contract.selectOffer': words('Choice sent to the lender', 'send', 'info'),
  'contract.answer': words('Code sent to the lender', 'send', 'info'),
  'contract.sendContract': words('Contract asked for', 'send', 'info'),
  'contract.confirmDelivery': words('Delivery confirmed', 'send', 'info'),
  'contract.cancelContract': words('Cancellation asked for', 'send', 'warning'),
  'contract.refund': words('Refund asked for', 'send', 'warning'),
  'contract.done': words('Lender did it', 'check', 'success'),
  'contract.refused': words('Lender refused it', 'ban', 'warning'),
  'contract.sendProvablyFailed': words('Lender not reached, tried again', 'refresh'),
  'contract.sendsExhausted': words('Lender not reached, given up', 'x-circle', 'warning'),
  'contract.sendImpossible': words('Could not be sent', 'x-circle', 'warning'),
  'contract.needsPerson': words('Stopped for a person', 'alert-circle', 'warning'),
  'contract.outcomeUnknown': words('Lender’s answer was lost', 'search', 'warning'),
  'contract.ownerDiedBeforeSending': words('Worker died before sending', 'refresh'),
  'contract.ownerDied': words('Worker died, the lender may have it', 'search', 'warning'),
  'contract.poisoned': words('Left to a person, its workers are gone', 'alert-circle', 'warning'),
  'contract.seenDone': words('Looked at the lender: done', 'check', 'success'),
  'contract.seenNotDone': words('Looked at the lender: still to be done', 'search'),
  'contract.seenTooEarly': words('Looked at the lender: not to be seen yet', 'search'),
  'contract.lookFailed': words('Looked at the lender: no answer', 'search', 'warning'),
  'contract.tooManyChecks': words('Left to a person, the lender does not tell', 'alert-circle', 'warning'),
  'contract.repeatAllowed': words('Sent again, twice is the same as once', 'refresh'),
  'contract.resolvedDone': words('Review closed: lender did it', 'check', 'info'),
  'contract.resolvedNotDone': words('Review closed: lender never did it', 'check', 'info'),

  'job.rerun': words('Job run again', 'refresh', 'info'),
  'lender.updated': words('Lender settings changed', 'pen', 'info'),
  'credential.saved': words('Lender credentials saved', 'pen', 'info'),
  'credential.deleted': words('Lender credentials deleted', 'minus', 'warning'),
  'credential.test-asked': words('Lender asked whether it takes the credentials', 'send'),

  'account.registered': words('Organization registered by its first administrator', 'check', 'info'),
  'account.created': words('Account created', 'check', 'info'),
  'laa.created': words('Lender affiliate account created', 'check', 'info'),
  'laa.updated': words('Lender affiliate account changed', 'pen', 'info'),
  'org.updated': words('Organization changed', 'pen', 'info'),
  'org-settings.updated': words('Settings of the org changed', 'pen', 'info'),
  'org-settings.global-variables-changed': words('Global variables of the org changed', 'pen', 'info'),
  'org-region.saved': words('Region saved', 'pen', 'info'),
  'org-region.deleted': words('Region deleted', 'minus', 'info'),
  'org.disabled': words('Organization disabled', 'ban', 'warning'),
  'org.enabled': words('Organization enabled again', 'check', 'info'),
  'org.merged': words('Orgs merged', 'refresh', 'warning'),
  'org.unmerged': words('Merge of orgs undone', 'refresh', 'warning'),
  'org.converted-to-laa': words('Organization converted to a lender affiliate', 'refresh', 'warning'),
  'org.reversed-from-laa': words('Conversion to a lender affiliate reversed', 'refresh', 'warning'),
  'store.created': words('Store created', 'check', 'info'),
  'store.updated': words('Store changed', 'pen', 'info'),
  'store.disabled': words('Store disabled', 'ban', 'warning'),
  'store.enabled': words('Store enabled again', 'check', 'info'),
  'store.processor-changed': words('Processor of the store changed', 'pen', 'info'),
  'store-settings.updated': words('Settings of the store changed', 'pen', 'info'),
  'store-settings.verification-changed': words('How shoppers confirm themselves changed', 'pen', 'info'),
  'store-settings.global-variables-changed': words('Global variables of the store changed', 'pen', 'info'),
  'application-settings.saved': words('Application settings changed', 'pen', 'info'),
  'application-settings.restored': words('Earlier application settings taken up again', 'refresh', 'info'),
  'credit-tiers.saved': words('Credit score tiers changed', 'pen', 'info'),
  'api-token.created': words('API token added', 'check', 'warning'),
  'api-token.ended': words('API token ended', 'minus', 'warning'),
  'api-token.deleted': words('API token deleted', 'minus', 'info'),
  'cfa-config.created': words('Form made', 'check', 'info'),
  'cfa-config.updated': words('Form changed', 'pen', 'info'),
  'cfa-config.paths-changed': words('Paths of a form changed', 'pen', 'info'),
  'cfa-config.thank-you-changed': words('Thank-you message of a form chosen', 'pen', 'info'),
  'cfa-config.archived': words('Form archived', 'minus', 'warning'),
  'page.created': words('Thank-you message written', 'check', 'info'),
  'page.updated': words('Thank-you message changed', 'pen', 'info'),
  'page.deleted': words('Thank-you message deleted', 'minus', 'info'),
  'marketing-link.created': words('Marketing link made', 'check', 'info'),
  'marketing-link.updated': words('Marketing link changed', 'pen', 'info'),
  'marketing-link.archived': words('Marketing link archived', 'minus', 'info'),
  'outside-form.updated': words('Public form of the store changed', 'pen', 'info'),
  'user.created': words('Person added', 'check', 'info'),
  'user.updated': words('Account changed', 'pen', 'info'),
  'user.email-asked': words('New email address to be confirmed', 'send', 'info'),
  'user.email-proven': words('New email address confirmed', 'check', 'info'),
  'user.deleted': words('Person deleted', 'minus', 'warning'),
  'user.disabled': words('Account disabled', 'ban', 'warning'),
  'user.activated': words('Account activated', 'check', 'info'),
  'user.unlocked': words('Failed sign-ins reset', 'refresh', 'info'),
  'impersonation.started': words('View as user begun', 'send', 'warning'),
  'impersonation.ended': words('View as user ended', 'minus', 'info'),
  'impersonation.reset': words('View as user ended by staff', 'ban', 'warning'),
  'user.roles-changed': words('Roles changed', 'pen', 'warning'),
  'user.stores-changed': words('Stores of the person changed', 'pen', 'warning'),
};

/** The words of an action; one that is not in the table reads as its own name. */
export function auditWords(action: string): AuditWords {
  if (Object.hasOwn(auditActions, action)) return auditActions[action]!;
  const text = action.replaceAll(/[._-]+/g, ' ').trim();
  return words(text.charAt(0).toUpperCase() + text.slice(1), 'minus');
}

/** What a row is about, by the kind of its subject. */
const subjects: Readonly<Record<string, string>> = {
  'api-token': 'API token',
  application: 'Application',
  attempt: 'Attempt',
  'cfa-config': 'Form',
  'contract-step': 'Contract step',
  credential: 'Lender credentials',
  job: 'Job',
  lender: 'Lender',
  'marketing-link': 'Marketing link',
  org: 'Organization',
  page: 'Page',
  store: 'Store',
  user: 'User',
};
export const subjectWord = (kind: string): string => (Object.hasOwn(subjects, kind) ? subjects[kind]! : kind);

const actors: Readonly<Record<string, string>> = {
  staff: 'Staff',
  shopper: 'Shopper',
  integration: 'API token',
  system: 'Millrace',
  lender: 'Lender',
  anonymous: 'Not signed in',
};
/** Kinds of actors with their words, in the order in which a filter offers them. */
export const actorKinds: readonly (readonly [string, string])[] = Object.entries(actors);
export const actorWord = (kind: string): string => (Object.hasOwn(actors, kind) ? actors[kind]! : kind);
