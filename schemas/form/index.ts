/**
 * The small entry to the form engine: types, conditions, masks, validation, and the merge of the lenders'
 * needs. The field catalogue is not included.
 * A server imports the catalogue from `@millrace/schemas/fields`. A browser receives a `MergedForm`, which
 * contains everything it needs.
 */
export * from './types.ts';
export { inFormatsOf, usualMarket, type Market } from './by-country.ts';
export { houseLine } from './address-line.ts';
export { postalAddress, postalAddressFields } from './postal-address.ts';
export { cleanAnswers, cleanValue, fieldsOfForm } from './clean.ts';
export { maskValue } from './conceal.ts';
export { answerText, fieldsOf, holds, stripHidden, visible, visibleFields } from './conditions.ts';
export { partOfFinding } from './date-parts.ts';
export {
  ageOn,
  formatDate,
  formatIsoDate,
  isNear,
  parseDate,
  parseIsoDate,
  parseStoredDate,
  yearOptions,
  type CalendarDate,
} from './dates.ts';
export { earningOf, worded, wordingFields } from './earning.ts';
export { maskOf, masks, masksFor, type Mask } from './masks.ts';
export { mergeForm, minutesFor, type MergeContext } from './merge.ts';
export { messageCodes, messageFor } from './messages.ts';
export { secondsOf } from './answer-seconds.ts';
export {
  anyPhoneProblem,
  countryOfPhone,
  formatPhone,
  isInvented,
  likelyCountry,
  parseAnyPhone,
  parsePhone,
  phoneFinding,
  phoneProblem,
  type PhoneFinding,
  type PhoneUse,
} from './phone.ts';
export { screensOf } from './screens.ts';
export { isSuggested, suggestedAnswers } from './suggested-answers.ts';
export { stateOfZip, zipOfPlace } from './zip-state.ts';
export {
  sentFormFindings,
  sentFormKinds,
  sentFormOf,
  sentFormTypes,
  type SentForm,
  type SentFormChoice,
  type SentFormFinding,
  type SentFormContext,
  type SentFormKind,
  type SentFormType,
} from './sent-form.ts';
export {
  formTypes,
  rankedLenders,
  selectedFormType,
  settledNeeds,
  usualApplicationSettings,
  type ApplicationSettings,
  type FieldChoices,
  type FormCategory,
  type FormType,
  type NumberedNeed,
} from './settings.ts';
export { settingsChangeKinds, settingsChanges, type SettingsChange } from './settings-changes.ts';
export { blockedRemovals, formUnder, type BlockedRemoval, type FormBase } from './settings-findings.ts';
export { textIn, type CachedText } from './texts.ts';
export { requiredNow, validateAnswers, validateField, type ValidateOptions } from './validate.ts';
export { isCardNumberPlausible, isRoutingNumberPlausible, warningFor } from './warnings.ts';
