import { strictest } from './limits.ts';
import { anyOf, conditionKey, gatherNeeds, type GatheredNeed } from './needs.ts';
import { secondsOf } from './answer-seconds.ts';
import type {
  Answers,
  CatalogueField,
  Condition,
  LenderNeed,
  MergedField,
  MergedForm,
  NeededBy,
  Section,
  Validation,
} from './types.ts';

export interface MergeContext {
  /** The sections of the form, in the order in which the shopper sees them. */
  readonly sections: readonly Section[];
  /**
   * Facts under names that begin with `@`, e.g. `@lenders.require_account`. They replace the facts that the
   * merge computes.
   */
  readonly facts?: Answers;
}

const ACCOUNT_FIELDS = ['applicant_password', 'password_with_letters_numbers'];

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const compareReasons = (left: NeededBy, right: NeededBy): number =>
  compareText(left.lenderId, right.lenderId) ||
  compareText(left.rule, right.rule) ||
  compareText(left.because.en, right.because.en) ||
  compareText(left.because.es, right.because.es) ||
  Number(left.required) - Number(right.required) ||
  compareText(conditionKey(left.when), conditionKey(right.when)) ||
  compareText(left.lenderName, right.lenderName);

function combined(own: Condition | null, cases: Condition | undefined): Condition | null {
  if (!own || !cases) return own ?? cases ?? null;
  return { all: [own, cases] };
}

const STATUS = 'employment_status';

/** True if the shopper may have an employer, also while the employment status is not answered. */
const mayHaveEmployer: Condition = {
  any: [
    { field: STATUS, op: 'absent' },
    { field: STATUS, op: 'notIn', value: ['unemployed', 'student', 'retired'] },
  ],
};
const ofEmployer = ['employer', 'employer-address', 'job-start'];

/**
 * The condition under which any lender needs a field. In a form with the employment status, shoppers without a
 * job are not asked about an employer, unless a lender requires the answer of everybody.
 */
function neededWhen(
  { affinity }: CatalogueField,
  reasons: readonly NeededBy[],
  hasStatus: boolean,
): Condition | undefined {
  const needed = anyOf(reasons.map(({ when }) => when));
  const isForAll = reasons.some(({ required, when }) => required && !when);
  const isImplied = hasStatus && !needed && !isForAll && ofEmployer.includes(affinity);
  return isImplied ? mayHaveEmployer : needed;
}

function mergeField(
  field: CatalogueField,
  { reasons, limits }: GatheredNeed,
  hasStatus: boolean,
): MergedField {
  return {
    ...field,
    ...strictest(field, limits),
    required: reasons.some(({ required }) => required),
    condition: combined(field.condition, neededWhen(field, reasons, hasStatus)),
    neededBy: reasons.sort(compareReasons),
  };
}

const limitsText = (validations: readonly Validation[]): string =>
  validations.map((validation) => Object.values(validation).join(' ')).join();
const choicesText = (options: NonNullable<CatalogueField['options']>): string =>
  options.map(({ value }) => value).join();

/**
 * Caches the JSON text of each object. The option lists of all forms are mostly the same objects of the
 * catalogue, so their text is needed often.
 */
const texts = new WeakMap<object, string>();
function textOf<List extends object>(list: List | null | undefined, say: (list: List) => string): string {
  if (!list) return '';
  const known = texts.get(list);
  if (known !== undefined) return known;
  const text = say(list);
  texts.set(list, text);
  return text;
}

const contentOf = ({ id, order, required, label, condition, validations, options }: MergedField): string =>
  [
    id,
    order,
    required,
    label.en,
    conditionKey(condition),
    textOf(validations, limitsText),
    textOf(options, choicesText),
  ].join('|');

/** Returns the minutes that the questions of a form usually take. */
export function minutesFor({ sections }: Pick<MergedForm, 'sections'>): number {
  const fields = sections.flatMap((section) => section.fields);
  return fields.length ? Math.max(1, Math.round(secondsOf(fields) / 60)) : 0;
}

/**
 * Merges the needs of several lenders into one form. Every needed field occurs once, with the strictest
 * limits of the lenders that ask for it.
 * The result does not depend on the order of lenders. One more lender never removes a field or loosens a
 * limit, unless no answer can satisfy the limits of all lenders.
 * In that case the field accepts what any of these lenders accepts, and `conflicts` of the field lists the
 * limits.
 * @param catalogue the fields that a form may offer; needs for other fields are listed in `omitted`
 * @param needs one entry per lender
 */
export function mergeForm(
  catalogue: readonly CatalogueField[],
  needs: readonly LenderNeed[],
  context: MergeContext,
): MergedForm {
  const byId = new Map(catalogue.map((field) => [field.id, field]));
  const { byField, omitted } = gatherNeeds(byId, needs);
  const bySection = new Map<string, MergedField[]>(context.sections.map(({ id }) => [id, []]));
  for (const [id, need] of byField)
    bySection.get(byId.get(id)!.section)?.push(mergeField(byId.get(id)!, need, byField.has(STATUS)));
  const sections = context.sections.flatMap((section) => {
    const fields = bySection.get(section.id)!.sort((left, right) => left.order - right.order);
    return fields.length ? [{ ...section, fields }] : [];
  });
  const fields = sections.flatMap((section) => section.fields);
  const needsAccount = fields.some(({ id }) => ACCOUNT_FIELDS.includes(id));
  const facts: Answers = { '@lenders.require_account': needsAccount, ...context.facts };
  return {
    version: fingerprint(JSON.stringify(facts) + fields.map(contentOf).join('\n')),
    sections,
    facts,
    omitted,
    fieldCount: fields.length,
    estimatedMinutes: minutesFor({ sections }),
  };
}

/**
 * Returns a short stable hash of a text: 64 bits as 16 hex digits (two rounds of FNV-1a with different
 * starts).
 * The hash distinguishes versions of a text. It is not secure against forgery.
 */
function fingerprint(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
