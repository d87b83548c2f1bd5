/**
 * Types that the field catalogue, the lenders' needs and the merged form share.
 * Types only: importing this file adds nothing to a browser bundle.
 */

export type Locale = 'en' | 'es';

/** A text in every language that a shopper can choose. English is the source. */
export type Localised = Readonly<Record<Locale, string>>;

/** A shopper's answer, in the format of the payload (see `masks.ts` for the format of each mask). */
export type AnswerValue = string | number | boolean | null;

/**
 * Answers by field id. Names of facts, which are not fields, start with an `@` (`@lenders.require_account`).
 */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

export type SectionId =
  'basic' | 'patient' | 'identification' | 'housing' | 'employment' | 'purchase' | 'banking' | 'co-applicant';

export type ComponentKind =
  'text' | 'number' | 'string' | 'select' | 'state' | 'years' | 'sensitive' | 'date';

export type MaskName =
  | 'phone'
  | 'ssn'
  | 'fullDate'
  | 'monthYear'
  | 'currency'
  | 'number'
  | 'timeInMonths'
  | 'alphaNumeric'
  | 'percent'
  | 'creditCard';

export type ComparisonOperator =
  'eq' | 'ne' | 'in' | 'notIn' | 'lt' | 'lte' | 'gt' | 'gte' | 'present' | 'absent';

/** Compares one answer. An unanswered field satisfies only `absent`, not even `ne`. */
export interface Comparison {
  readonly field: string;
  readonly op: ComparisonOperator;
  readonly value?: AnswerValue | readonly AnswerValue[];
}

export type Condition =
  Comparison | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };

/**
 * One check of a value. `kind` names the validator in `validators.ts`; the other properties are its
 * parameters.
 */
export type Validation =
  | { readonly kind: 'email' }
  | { readonly kind: 'phone'; readonly format: string; readonly minLengthFormatted: number }
  | { readonly kind: 'ssn' }
  | { readonly kind: 'date'; readonly format: string }
  | { readonly kind: 'monthYear'; readonly format: string }
  | { readonly kind: 'currency'; readonly integerDigitsMax: number; readonly decimals: number }
  | { readonly kind: 'percent'; readonly integerDigitsMax: number; readonly decimals: number }
  | { readonly kind: 'number'; readonly maxDigits: number }
  | { readonly kind: 'timeInMonths'; readonly max: number }
  | { readonly kind: 'routingNumber'; readonly digits: number }
  | { readonly kind: 'name'; readonly strictRegex: string }
  | {
      readonly kind: 'password';
      readonly min: number;
      readonly max: number;
      readonly needs?: readonly ('letter' | 'number')[];
      readonly specialsAllowed?: string;
    }
  | { readonly kind: 'minAge'; readonly min: number }
  | { readonly kind: 'minLength'; readonly min: number }
  | { readonly kind: 'maxLength'; readonly max: number }
  | { readonly kind: 'min'; readonly min: number }
  | { readonly kind: 'max'; readonly max: number }
  | { readonly kind: 'pattern'; readonly regex: string };

export type ValidationKind = Validation['kind'];

/** Checks that never block an answer: it looks mistyped, and the shopper decides. */
export type WarningKind =
  | 'abaChecksum'
  | 'cardChecksum'
  | 'zip'
  | 'poBox'
  | 'emailTypo'
  | 'futureDate'
  | 'pastDate'
  | 'longAgo'
  | 'farAhead'
  | 'zero'
  | 'shortNumber';

/** One choice of a list: the stored value and its label. */
export interface Option {
  readonly value: string;
  readonly label: Localised;
}

/**
 * A field of the product's catalogue. `id` is a stable key: lenders, stored answers and rules refer to it.
 */
export interface CatalogueField {
  readonly id: string;
  readonly section: SectionId;
  /** The heading above the field. A section may have several headings (purchase: General, References). */
  readonly sectionLabel: string;
  /** Position inside the section, ascending, unique per section. */
  readonly order: number;
  /** Groups from the product's field table, e.g. `Applicant`. */
  readonly groups: readonly string[];
  readonly component: ComponentKind;
  readonly type: 'string' | 'number' | 'date';
  readonly label: Localised;
  /** The field's name in a sentence: `your ZIP code` as in "Enter your ZIP code". */
  readonly name: Localised;
  readonly mask: MaskName | null;
  /**
   * Whether the catalogue requires an answer if the field is on a form. In a merged form the lenders decide.
   */
  readonly required: boolean;
  readonly validations: readonly Validation[];
  readonly warnings: readonly WarningKind[];
  readonly condition: Condition | null;
  /** Id of the option list; null for a free answer. */
  readonly optionList: string | null;
  /** The choices; null for a free answer and for a list computed from the current year (`yearOptions`). */
  readonly options: readonly Option[] | null;
  /** For year lists: the number of years offered before the current one. */
  readonly yearsBack: number | null;
  readonly hint: Localised | null;
  readonly disclosure: Localised | null;
  /**
   * Encrypted in the database and masked on every screen. Never in logs, analytics or drafts outside the
   * vault.
   */
  readonly sensitive: boolean;
  /** HTML `autocomplete` token, e.g. `postal-code`; null if the browser must not guess. */
  readonly autocomplete: string | null;
  /** HTML `inputmode`; null for the default keyboard. */
  readonly inputMode: 'numeric' | 'decimal' | 'tel' | 'email' | null;
  /** Fields with the same affinity share a screen if possible, e.g. `address`, `employer`. */
  readonly affinity: string;
  /**
   * Fields with the same control id share one row and one legend, e.g. years and months; null for a field of
   * its own.
   */
  readonly control: FieldControl | null;
}

/** A row of small inputs that forms one question. */
export interface FieldControl {
  readonly id: string;
  readonly legend: Localised;
}

/** A lender's stricter limits for a catalogue field. Absent: the catalogue's own limit. */
export interface FieldLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** The values of the field's option list that the lender accepts. */
  readonly options?: readonly string[];
}

export interface LenderFieldNeed {
  readonly id: string;
  readonly required: boolean;
  /** The need exists only if this condition is true, e.g. only for residents of some states. */
  readonly when?: Condition;
  readonly limits?: FieldLimits;
  /** Id of the rule that asks, or `lender-fields` for the lender's field list. */
  readonly rule: string;
  /** Why the lender asks, as a sentence for the shopper and the store. */
  readonly because: Localised;
}

/** All questions that one lender needs answered. */
export interface LenderNeed {
  readonly lenderId: string;
  readonly lenderName: string;
  readonly fields: readonly LenderFieldNeed[];
}

/** One reason why a field is on the form. */
export interface NeededBy {
  readonly lenderId: string;
  readonly lenderName: string;
  /** Rule id, `lender-fields`, or `condition-trigger` if other fields depend on this one. */
  readonly rule: string;
  readonly because: Localised;
  readonly required: boolean;
  readonly when?: Condition;
  /** With `condition-trigger`: ids of the fields whose visibility depends on this one. */
  readonly dependants?: readonly string[];
}

/** Two lenders that no single answer can satisfy. The form accepts what either of them accepts. */
export interface LimitConflict {
  readonly limit: 'options' | 'length' | 'range';
  readonly lenderIds: readonly string[];
}

/** A field of one form: the catalogue field with the strictest rules of the lenders that ask. */
export interface MergedField extends CatalogueField {
  /** True if any lender requires an answer in any case. `requiredNow` decides for given answers. */
  readonly required: boolean;
  /** Never empty. Sorted by lender id, then rule. */
  readonly neededBy: readonly NeededBy[];
  readonly conflicts: readonly LimitConflict[];
}

export interface Section {
  readonly id: SectionId;
  readonly label: Localised;
}

export interface MergedSection extends Section {
  readonly fields: readonly MergedField[];
}

/** The questions for one shopper. Equal needs give an equal form, whatever the order of the lenders. */
export interface MergedForm {
  /** Hash of the content: the same questions have the same version. */
  readonly version: string;
  readonly sections: readonly MergedSection[];
  /** Facts that conditions may read besides the answers, e.g. `@lenders.require_account`. */
  readonly facts: Answers;
  /** Fields that a lender asks for and this form cannot offer, e.g. card numbers, which are not stored. */
  readonly omitted: readonly { readonly lenderId: string; readonly field: string }[];
  readonly fieldCount: number;
  readonly estimatedMinutes: number;
}

/** One problem to correct: `message` is an instruction in the shopper's language. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** One screen of the shopper's form: related questions, at most `maxControls` of them. */
export interface FormScreen {
  /** Stable within the form: section and position, e.g. `housing-2`. */
  readonly id: string;
  readonly section: SectionId;
  readonly affinity: string;
  readonly fields: readonly MergedField[];
}
