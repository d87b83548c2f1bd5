export type {
  AnswersById,
  ApplicationWith,
  DeliveredItem,
  Invoice,
  InvoiceItem,
  LenderApplication,
} from './application.ts';
export type {
  HttpReply,
  HttpRequest,
  LenderBrowser,
  LenderContext,
  LenderHttp,
  LenderPage,
  MultipartPart,
  PageField,
} from './context.ts';
export { defineLender } from './define-lender.ts';
export type {
  Lender,
  LenderWebhook,
  Submitted,
  WebhookCall,
  WebhookEvent,
  OutOfTime,
  WebhookVerdict,
} from './define-lender.ts';
export { writeXml, type XmlContent } from './bodies/xml.ts';
export { plainWord } from './documented.ts';
export type { AnswersOf, PlacesOf, PlainWord, Replaced, StatusesAt, WordsOf } from './documented.ts';
export type { CountryCode, Currency } from '@millrace/schemas/countries';
export type { Localised } from '@millrace/schemas/form';
export { LenderError, lenderErrorCodes } from './errors.ts';
export type { LenderErrorCode } from './errors.ts';
export {
  capabilities,
  countriesOf,
  currenciesOf,
  fitsPattern,
  isSecret,
  lenderTypes,
  operationsOf,
} from './manifest.ts';
export { contradictionsOf } from './manifest-checks.ts';
export type {
  BaseUrlRule,
  Capability,
  ConfigField,
  CredentialField,
  ExpiryRules,
  LenderEnvironment,
  LenderManifest,
  LenderType,
  StateCoverage,
} from './manifest.ts';
export type * from './lender-auth.ts';
export type { ErrorRule, PaginationRule } from './list-rules.ts';
export * from './mapping/index.ts';
export { outcomes } from './outcome.ts';
export type {
  Handoff,
  InputRequest,
  LenderReferences,
  LenderReply,
  Offer,
  OperationStatus,
  Outcome,
  Reason,
  WaitingOn,
} from './outcome.ts';
export * from './operations/index.ts';
export { contractStateMeanings, type LenderContractState } from '@millrace/schemas/states/machines';
export * from './signatures/index.ts';
export * from './steps/index.ts';
export { Type } from 'typebox';
export type { Static, TSchema } from 'typebox';
export type { CalendarDate, Cents, Instant } from './units.ts';
export { meaningOf, unknownWord, type OperationMeaning } from './words.ts';
export { webhookKinds } from './webhook-rules.ts';
export type { CallPlace, PostBackRule, WebhookKind, WebhookRules } from './webhook-rules.ts';
