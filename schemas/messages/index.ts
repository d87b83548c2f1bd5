import type { Locale } from '../form/types.ts';
import { messageText, type MessageTemplate, type MessageText } from './define-message.ts';
import * as accounts from './accounts.ts';
import * as codes from './codes.ts';
import { coApplicantMessage, customerMessages, sentLinkMessage } from './store-messages.ts';
import {
  cancelRequestMail,
  cardExpiresMail,
  paymentFailedMail,
  receiptMail,
  trialEndsMail,
} from './billing.ts';
import { digestMail } from './notifications.ts';
import {
  keyChangeMail,
  limitAlarmMail,
  linkNoticeMail,
  pauseMail,
  signUpMail,
  supportMail,
} from './staff-mails.ts';
import { shopperUpdates } from './shopper-updates.ts';
import { helpReply } from './text-replies.ts';

export {
  accountLinks,
  emailAskedMail,
  emailChangedMail,
  factorAddedMail,
  factorRemovedMail,
  factorsResetMail,
  freemiumInvitationMail,
  invitedAgainMail,
  passwordChangedMail,
  phoneChangedMail,
  recoveryCodesMail,
  recoveryCodeUsedMail,
} from './accounts.ts';
export {
  registrationCodeMail,
  registrationTakenMail,
  shopperCodeMail,
  shopperCodeText,
  signInCodeMail,
  staffCodeText,
  statusCodeMail,
  statusCodeText,
  stepUpCodeMail,
} from './codes.ts';
export {
  cancelRequestMail,
  cardExpiresMail,
  paymentFailedMail,
  receiptMail,
  trialEndsMail,
} from './billing.ts';
export { customerMessages } from './store-messages.ts';
export { bodyFor, messageText, type MessageTemplate, type MessageText } from './define-message.ts';
export {
  kindOfUpdate,
  shopperUpdateKinds,
  shopperUpdates,
  shopperUpdateWords,
  type ShopperUpdate,
  type ShopperUpdateKind,
} from './shopper-updates.ts';
export {
  digestMail,
  notificationKinds,
  notificationKindWords,
  type DigestLine,
  type NotificationKind,
} from './notifications.ts';
export {
  keyChangeMail,
  limitAlarmMail,
  linkNoticeMail,
  pauseMail,
  signUpMail,
  supportMail,
} from './staff-mails.ts';
export { commandIn, helpReply, type TextCommand } from './text-replies.ts';

/** A template as the list of templates shows it. */
export interface ListedTemplate {
  readonly id: string;
  readonly title: string;
  readonly audience: MessageTemplate['audience'];
  readonly sent: string;
  /** The languages in which the template exists. */
  readonly locales: readonly Locale[];
  readonly isText: boolean;
  /** The one-time code among the invented values. */
  readonly code: string | undefined;
  /** Returns the message with invented values. */
  readonly preview: (locale: Locale) => MessageText;
}

const listed = <Facts extends object>(template: MessageTemplate<Facts>): ListedTemplate => ({
  id: template.id,
  title: template.title,
  audience: template.audience,
  sent: template.sent,
  locales: Object.keys(template.texts) as Locale[],
  isText: template.isText ?? false,
  code: (template.sample as { code?: string }).code,
  preview: (locale) => messageText(template, template.sample, locale),
});

/** All templates, for the list with previews. */
export const messageTemplates: readonly ListedTemplate[] = [
  ...Object.values(shopperUpdates).map((template) => listed(template)),
  listed(helpReply),
  ...Object.values(customerMessages).map((template) => listed(template)),
  listed(sentLinkMessage),
  listed(coApplicantMessage),
  listed(codes.shopperCodeText),
  listed(codes.shopperCodeMail),
  listed(codes.statusCodeText),
  listed(codes.statusCodeMail),
  listed(codes.staffCodeText),
  listed(codes.signInCodeMail),
  listed(codes.stepUpCodeMail),
  listed(codes.registrationCodeMail),
  listed(codes.registrationTakenMail),
  ...Object.values(accounts.accountLinks).map((template) => listed(template)),
  listed(accounts.invitedAgainMail),
  listed(accounts.passwordChangedMail),
  listed(accounts.phoneChangedMail),
  listed(accounts.emailChangedMail),
  listed(accounts.emailAskedMail),
  listed(accounts.factorAddedMail),
  listed(accounts.factorRemovedMail),
  listed(accounts.recoveryCodesMail),
  listed(accounts.recoveryCodeUsedMail),
  listed(accounts.factorsResetMail),
  listed(accounts.freemiumInvitationMail),
  listed(supportMail),
  listed(limitAlarmMail),
  listed(keyChangeMail),
  listed(signUpMail),
  listed(pauseMail),
  listed(linkNoticeMail),
  listed(digestMail),
  listed(trialEndsMail),
  listed(cardExpiresMail),
  listed(paymentFailedMail),
  listed(receiptMail),
  listed(cancelRequestMail),
];
