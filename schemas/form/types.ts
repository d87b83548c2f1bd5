/**
 * The shapes that the field catalogue, the lenders' needs and the merged form share.
 * Types only: importing this file costs the browser nothing.
 */

export type Locale = 'en' | 'es';

/** One text in every language a shopper can choose. English is the source. */
export type Localised = Readonly<Record<Locale, string>>;

/** What a shopper typed or chose, in the payload's form (see `masks.ts` for the form of each mask). */
export type AnswerValue = string | number | boolean | null;

/** Answers by field id. Facts that are no field (`@lenders.require_account`) start with an `@`. */
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

/** Compares one answer. An unanswered field satisfies only `absent` (and, with nothing to contradict it, never `ne`). */
export interface Comparison {
  readonly field: string;
  readonly op: ComparisonOperator;
  readonly value?: AnswerValue | readonly AnswerValue[];
}

export type Condition =
  Comparison | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };

/** One check on a value. `kind` names the validator in `validators.ts`; the rest are its parameters. */
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

/** Checks that never stop anybody: the answer looks mistyped, and people decide. */
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

/** One choice of a list: the stored value and what people read. */
export interface Option {
  readonly value: string;
  readonly label: Localised;
}

/** A field of the product's catalogue. `id` is a stable key: lenders, stored answers and rules refer to it. */
export interface CatalogueField {
  readonly id: string;
  readonly section: SectionId;
  /** The heading the field stands under: a section holds more than one (purchase: General, References). */
  readonly sectionLabel: string;
  /** Position inside the section, ascending, unique per section. */
  readonly order: number;
  /** Groups of the product's field table, e.g. `Applicant`. */
  readonly groups: readonly string[];
  readonly component: ComponentKind;
  readonly type: 'string' | 'number' | 'date';
  readonly label: Localised;
  /** How a sentence speaks of it: `your ZIP code` as in "Enter your ZIP code". */
  readonly name: Localised;
  readonly mask: MaskName | null;
  /** Whether the catalogue asks for an answer when the field is on a form. Lenders decide the merged form. */
  readonly required: boolean;
  readonly validations: readonly Validation[];
  readonly warnings: readonly WarningKind[];
  readonly condition: Condition | null;
  /** Id of the option list; null when the answer is free. */
  readonly optionList: string | null;
  /** The choices; null when the answer is free or the list is made from the current year (`yearOptions`). */
  readonly options: readonly Option[] | null;
  /** For year lists: how many years before the current one are offered. */
  readonly yearsBack: number | null;
  readonly hint: Localised | null;
  readonly disclosure: Localised | null;
  /** Sealed at rest, masked on every screen, never in logs, drafts outside the vault or analytics. */
  readonly sensitive: boolean;
  /** HTML `autocomplete` token, e.g. `postal-code`; null when the browser must not guess. */
  readonly autocomplete: string | null;
  /** HTML `inputmode`; null for the default keyboard. */
  readonly inputMode: 'numeric' | 'decimal' | 'tel' | 'email' | null;
  /** Fields with the same affinity like to share a screen, e.g. `address`, `employer`. */
  readonly affinity: string;
  /** Fields with the same control id stand in one row under one legend, e.g. years and months; null = alone. */
  readonly control: FieldControl | null;
}

/** A row of small inputs that reads as one question. */
export interface FieldControl {
  readonly id: string;
  readonly legend: Localised;
}

/** What one lender narrows on a catalogue field. Absent = the catalogue's own limit. */
export interface FieldLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** The values of the field's option list that the lender takes. */
  readonly options?: readonly string[];
}

export interface LenderFieldNeed {
  readonly id: string;
  readonly required: boolean;
  /** The need exists only while this holds, e.g. only for residents of some states. */
  readonly when?: Condition;
  readonly limits?: FieldLimits;
  /** Id of the rule that asks, or `lender-fields` when the lender's field list does. */
  readonly rule: string;
  /** A sentence for the shopper and the store: why the lender asks. */
  readonly because: Localised;
}

/** Everything one lender needs to know from a shopper. */
export interface LenderNeed {
  readonly lenderId: string;
  readonly lenderName: string;
  readonly fields: readonly LenderFieldNeed[];
}

/** One reason why a field is on the form. */
export interface NeededBy {
  readonly lenderId: string;
  readonly lenderName: string;
  /** Rule id, `lender-fields`, or `condition-trigger` when other fields depend on this one. */
  readonly rule: string;
  readonly because: Localised;
  readonly required: boolean;
  readonly when?: Condition;
  /** With `condition-trigger`: the ids of the fields whose showing depends on this one. */
  readonly dependants?: readonly string[];
}

/** Two lenders cannot both be satisfied by one answer; the form falls back to what either of them takes. */
export interface LimitConflict {
  readonly limit: 'options' | 'length' | 'range';
  readonly lenderIds: readonly string[];
}

/** A field of one form: the catalogue's facts under the strictest rules of the lenders that ask. */
export interface MergedField extends CatalogueField {
  /** True when any lender requires an answer in any case; `requiredNow` decides for given answers. */
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

/** What one shopper is asked. Equal needs give an equal form, whatever the order of the lenders. */
export interface MergedForm {
  /** Fingerprint of the content: the same questions have the same version. */
  readonly version: string;
  readonly sections: readonly MergedSection[];
  /** Facts that conditions may read besides the answers, e.g. `@lenders.require_account`. */
  readonly facts: Answers;
  /** Fields a lender asks for that this form cannot offer, e.g. card numbers where they are not stored. */
  readonly omitted: readonly { readonly lenderId: string; readonly field: string }[];
  readonly fieldCount: number;
  readonly estimatedMinutes: number;
}

/** One thing to put right: `message` is an instruction in the shopper's language. */
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
