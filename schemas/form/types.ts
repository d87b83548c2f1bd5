/**
 * Types that the field catalogue, the lenders' needs and the merged form share.
 * This file contains only types, so importing it adds nothing to a browser bundle.
 */
import type { CountryCode, Currency } from '../countries/index.ts';

export type Locale = 'en' | 'es';

/**
 * A text in every language that a shopper can choose. The other languages are translations of the English
 * text.
 */
export type Localised = Readonly<Record<Locale, string>>;

/** A shopper's answer in the format in which it is stored (see `masks.ts` for the format of each mask). */
export type AnswerValue = string | number | boolean | null;

/** Answers by field id. Facts are included under names that begin with `@` (`@lenders.require_account`). */
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
  | 'creditCard'
  | 'postcode';

export type ComparisonOperator =
  'eq' | 'ne' | 'in' | 'notIn' | 'lt' | 'lte' | 'gt' | 'gte' | 'present' | 'absent';

/** Compares one answer with a value. A field without an answer satisfies only `absent`, not even `ne`. */
export interface Comparison {
  readonly field: string;
  readonly op: ComparisonOperator;
  readonly value?: AnswerValue | readonly AnswerValue[];
}

export type Condition =
  Comparison | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };

/**
 * One validation of a value. `kind` names the function in `validators.ts`. The other properties are the
 * parameters of this function.
 */
export type Validation =
  | { readonly kind: 'email' }
  | {
      readonly kind: 'phone';
      readonly format: string;
      readonly minLengthFormatted: number;
      /** True if the phone number must be able to receive texts. */
      readonly texts?: boolean;
      /** The country whose numbers are accepted. Default: US. */
      readonly country?: CountryCode;
    }
  | { readonly kind: 'postcode'; readonly country: CountryCode }
  | { readonly kind: 'ssn' }
  | { readonly kind: 'date'; readonly format: string }
  | { readonly kind: 'monthYear'; readonly format: string }
  | {
      readonly kind: 'currency';
      readonly integerDigitsMax: number;
      readonly decimals: number;
      /** Default: USD. */
      readonly currency?: Currency;
    }
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

/**
 * Kinds of warnings. A warning says that an answer looks mistyped. It never blocks the answer, because the
 * shopper decides.
 */
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

/** `income`: money arrives without work, for example a pension. `business`: the shopper is self-employed. */
export type Earning = 'income' | 'business';
export type OtherWords = Readonly<Partial<Record<Earning, Pick<CatalogueField, 'label' | 'name'>>>>;

/**
 * A field of the catalogue. Its `id` never changes, because lenders, stored answers and rules refer to it.
 */
export interface CatalogueField {
  readonly id: string;
  readonly section: SectionId;
  /** Heading above the field. One section can have several headings (purchase: General, References). */
  readonly sectionLabel: string;
  /** Position inside the section, ascending. Each position occurs once per section. */
  readonly order: number;
  /** Groups to which the specification's table of fields assigns this field, e.g. `Applicant`. */
  readonly groups: readonly string[];
  readonly component: ComponentKind;
  readonly type: 'string' | 'number' | 'date';
  /** Country whose formats the answer has. Absent: US. */
  readonly country?: CountryCode;
  /** Currency of an amount. Absent: USD. */
  readonly currency?: Currency;
  readonly label: Localised;
  /** Name of the field inside a sentence: `your ZIP code` as in "Enter your ZIP code". */
  readonly name: Localised;
  /** The words for shoppers who earn money in another way than as an employee. */
  readonly words?: OtherWords;
  readonly mask: MaskName | null;
  /**
   * Whether an answer is required if the field is on a form. In a merged form the lenders decide this
   * instead.
   */
  readonly required: boolean;
  readonly validations: readonly Validation[];
  readonly warnings: readonly WarningKind[];
  readonly condition: Condition | null;
  /** Id of the option list. Null if the shopper types the answer. */
  readonly optionList: string | null;
  /**
   * The choices. Null if the shopper types the answer, and for a list computed from the current year
   * (`yearOptions`).
   */
  readonly options: readonly Option[] | null;
  /** For year lists: number of years offered before the current year. Null for all other fields. */
  readonly yearsBack: number | null;
  readonly hint: Localised | null;
  readonly disclosure: Localised | null;
  /**
   * True: the answer is encrypted in the database and masked on every screen. It never appears in logs or
   * analytics. Drafts contain it only in encrypted form.
   */
  readonly sensitive: boolean;
  /** HTML `autocomplete` token, e.g. `postal-code`. Null if the browser must not suggest a value. */
  readonly autocomplete: string | null;
  /** HTML `inputmode` attribute. Null for the default keyboard. */
  readonly inputMode: 'numeric' | 'decimal' | 'tel' | 'email' | null;
  /** Group of fields that share a screen if possible, e.g. `address`, `employer`. */
  readonly affinity: string;
  /**
   * The control to which the field belongs. Fields with the same control id share a row and a legend, e.g.
   * years and months. Null for a field that has a row for itself.
   */
  readonly control: FieldControl | null;
}

/** One question that consists of several small inputs in a row. */
export interface FieldControl {
  readonly id: string;
  readonly legend: Localised;
}

/**
 * Limits of a lender that are stricter than those of the catalogue. If a limit is absent, the limit of the
 * catalogue applies.
 */
export interface FieldLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** The options of the field that the lender accepts, by value. */
  readonly options?: readonly string[];
}

export interface LenderFieldNeed {
  readonly id: string;
  readonly required: boolean;
  /**
   * Condition under which the lender needs the field, e.g. that the shopper lives in a certain state. Absent:
   * the lender always needs the field.
   */
  readonly when?: Condition;
  readonly limits?: FieldLimits;
  /** Id of the rule that needs the field. `lender-fields` if the need comes from the lender's field list. */
  readonly rule: string;
  /** Why the lender needs the field, as a sentence for the shopper and the store. */
  readonly because: Localised;
}

/** All questions whose answers one lender needs. */
export interface LenderNeed {
  readonly lenderId: string;
  readonly lenderName: string;
  readonly fields: readonly LenderFieldNeed[];
}

/** One reason why a field is on the form. */
export interface NeededBy {
  readonly lenderId: string;
  readonly lenderName: string;
  /**
   * Id of the lender's rule, or `lender-fields` for the lender's field list. `condition-trigger` if other
   * fields depend on this one.
   */
  readonly rule: string;
  readonly because: Localised;
  readonly required: boolean;
  readonly when?: Condition;
  /** Only with `condition-trigger`: ids of the fields whose visibility depends on this field. */
  readonly dependants?: readonly string[];
}

/**
 * Limits of two lenders that no single answer can satisfy. The form then accepts what either lender accepts.
 */
export interface LimitConflict {
  readonly limit: 'options' | 'length' | 'range';
  readonly lenderIds: readonly string[];
}

/** A field of one form: the catalogue field with the strictest limits of the lenders that ask for it. */
export interface MergedField extends CatalogueField {
  /**
   * True if at least one lender needs an answer in every case. The function `requiredNow` also considers
   * conditions.
   */
  readonly required: boolean;
  /** The reasons for asking the field, sorted by lender id, then by rule. Never empty. */
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

/**
 * The questions for one shopper. The same needs always give the same form, whatever the order of the lenders.
 */
export interface MergedForm {
  /** Hash of the content. Two forms with equal questions have equal versions. */
  readonly version: string;
  readonly sections: readonly MergedSection[];
  /** Facts that conditions may read besides the answers, e.g. `@lenders.require_account`. */
  readonly facts: Answers;
  /**
   * Fields that a lender needs but this form cannot offer, e.g. card numbers, because these are not stored.
   */
  readonly omitted: readonly { readonly lenderId: string; readonly field: string }[];
  readonly fieldCount: number;
  readonly estimatedMinutes: number;
}

/** One problem that the shopper has to correct. `message` is an instruction in the shopper's language. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** One screen of the shopper's form: related questions with at most `maxControls` controls. */
export interface FormScreen {
  /** Id of the screen, made of section and position, e.g. `housing-2`. It does not change within one form. */
  readonly id: string;
  readonly section: SectionId;
  readonly affinity: string;
  readonly fields: readonly MergedField[];
}
