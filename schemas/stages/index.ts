import { anyOf } from '../form/needs.ts';
import {
  answerText,
  fieldsOf,
  fieldsOfForm,
  holds,
  isSuggested,
  requiredNow,
  visibleFields,
  zipOfPlace,
  type Answers,
  type Condition,
  type MergedField,
  type MergedForm,
} from '../form/index.ts';
import { countInquiries, type Inquiry, type InquiryCount } from '../rules/index.ts';

/** A lender that is in the route of an application and has not been asked yet. */
export interface StageLender {
  readonly key: string;
  readonly name: string;
  /** Absent if the lender does not say which kind of inquiry it makes. */
  readonly inquiry?: Inquiry | null;
  /** The type of the lender, for example `lto` for lease-to-own. Absent if it is not known. */
  readonly kind?: string;
  /** How long the lender usually needs for its answer, in seconds. An unknown time counts as short. */
  readonly typicalSeconds?: number;
}

/** The lenders that can still be asked, in the groups of the route's plan. */
export interface StageRoute<Lender extends StageLender> {
  readonly mode: 'Waterfall' | 'Shotgun';
  readonly groups: readonly (readonly Lender[])[];
}

/** One stage of a form: some questions, and the lenders that are asked after the shopper answered them. */
export interface Stage<Lender extends StageLender = StageLender> {
  readonly lenders: readonly Lender[];
  /** Ids of the fields to ask, in the order of the form. */
  readonly questions: readonly string[];
  /**
   * Ids of fields on the pages of the stage that the shopper need not answer: optional ones that can be added,
   * such as the apartment of an address, and those that follow from another answer, such as the city, the state
   * and the state that issued the ID. The page fills in the latter, and the shopper can change them.
   */
  readonly additions: readonly string[];
  /**
   * The largest number of inquiries that the lenders of the stage can make. An inquiry of an unknown kind
   * counts as hard.
   */
  readonly inquiries: InquiryCount;
  /**
   * Number of inquiries that count as hard only because the lender does not say whether it makes a hard or a
   * soft inquiry.
   */
  readonly unknown: number;
}

type Form = Pick<MergedForm, 'sections' | 'facts'>;

/**
 * The lender key in the `neededBy` of a form for questions of the store and for questions that every
 * application asks.
 */
const STORE = 'store';
/**
 * In a shotgun (several lenders asked at once), a further lender joins a stage if it adds at most this many
 * questions.
 */
const ADDED_AT_MOST = 2;
/** Parts of an address that many addresses do not have. If no lender requires one, the shopper can add it. */
const ADDABLE = new Set(['apt_suite', 'previous_apt_suite', 'project_address_apt_suite']);
/**
 * A lender that needs more seconds than this for its answer is slow. Quick lenders are asked before slow
 * ones.
 */
const QUICK_SECONDS = 60;

/**
 * Divides the lenders that were not asked yet into stages. Every lender is in exactly one stage.
 *
 * In a waterfall (lenders asked one after another), a stage contains the next lender, and the following
 * lenders that need no further answer. In a shotgun (several lenders asked at once), the lenders of one group
 * are ordered by their burden for the shopper: whether the answer takes minutes, kind of inquiry, sensitive
 * questions, number of questions, then the order of the plan. A stage contains the lender with the least
 * burden and those that add almost no questions. A stage therefore never waits minutes for people while
 * another lender could answer in seconds.
 * @param answers the answers so far, by field id
 */
export function stagesOf<Lender extends StageLender>(
  route: StageRoute<Lender>,
  form: Form,
  answers: Answers,
): Stage<Lender>[] {
  const { groups } = route;
  const needs = needsIn(form, answers);
  const asked = new Set(needs.of(STORE));
  const open = (lender: Lender) => needs.of(lender.key).filter((id) => !asked.has(id));
  const stages: Stage<Lender>[] = [];
  const close = (lenders: readonly Lender[], questions: readonly string[]) => {
    const fresh = new Set([...(stages.length === 0 ? needs.of(STORE) : []), ...questions]);
    for (const id of fresh) asked.add(id);
    const isAddition = (id: string) =>
      needs.isDerived(id, fresh) ||
      (ADDABLE.has(id) && !lenders.some(({ key }) => needs.required(key).includes(id)));
    const ids = needs.inOrder(fresh);
    stages.push(
      stageOf(
        lenders,
        ids.filter((id) => !isAddition(id)),
        ids.filter(isAddition),
      ),
    );
  };
  if (route.mode === 'Waterfall') {
    const queue = groups.flat();
    while (queue.length > 0) {
      const lenders = [queue.shift()!];
      const covered = new Set([...asked, ...needs.of(lenders[0]!.key)]);
      while (queue[0] && needs.required(queue[0].key).every((id) => covered.has(id)))
        lenders.push(queue.shift()!);
      // The lenders after the first need no further answer. Their optional questions are not asked, so the
      // stage has only the questions of the first lender.
      close(lenders, open(lenders[0]!));
    }
    return stages;
  }
  for (const group of groups) {
    let rest = [...group];
    while (rest.length > 0) {
      const sorted = byCost(rest, (lender) => costOf(lender, open(lender), needs));
      const [cheapest] = sorted as [Lender];
      const lenders = [cheapest];
      const covered = new Set([...asked, ...needs.of(cheapest.key)]);
      for (const lender of sorted.slice(1)) {
        const added = needs.of(lender.key).filter((id) => !covered.has(id));
        if (added.length > ADDED_AT_MOST || added.some(needs.isSensitive)) continue;
        if (harm(lender) > harm(cheapest)) continue;
        lenders.push(lender);
        for (const id of added) covered.add(id);
      }
      rest = rest.filter((lender) => !lenders.includes(lender));
      close(lenders, lenders.flatMap(open));
    }
  }
  return stages;
}

function stageOf<Lender extends StageLender>(
  lenders: readonly Lender[],
  questions: readonly string[],
  additions: readonly string[],
): Stage<Lender> {
  const unknown = lenders.filter(({ inquiry }) => inquiry === undefined || inquiry === null).length;
  return { lenders, questions, additions, inquiries: countInquiries(lenders), unknown };
}

/** How much the inquiry of a lender can harm the shopper's score. */
const harm = ({ inquiry }: StageLender): number =>
  inquiry === 'none' ? 0 : inquiry === 'soft' ? 1 : inquiry === 'hard' ? 3 : 2;

const costOf = (lender: StageLender, questions: readonly string[], needs: Needs): readonly number[] => [
  (lender.typicalSeconds ?? 0) > QUICK_SECONDS ? 1 : 0,
  harm(lender),
  questions.filter(needs.isSensitive).length,
  questions.length,
];

function byCost<Item>(items: readonly Item[], cost: (item: Item) => readonly number[]): Item[] {
  const costs = new Map(items.map((item) => [item, cost(item)]));
  return [...items].sort((left, right) => {
    const [a, b] = [costs.get(left)!, costs.get(right)!];
    const index = a.findIndex((value, position) => value !== b[position]);
    return index === -1 ? 0 : a[index]! - b[index]!;
  });
}

interface Needs {
  /** The fields without an answer that a lender may need, in no particular order. */
  readonly of: (key: string) => readonly string[];
  /** The fields without an answer that a lender must have before it can be asked. */
  readonly required: (key: string) => readonly string[];
  readonly isSensitive: (id: string) => boolean;
  /**
   * True if the answer follows from one of these questions, as city and state from a US ZIP code, or from an earlier
   * answer, as the state that issued the ID from the home state.
   */
  readonly isDerived: (id: string, questions: ReadonlySet<string>) => boolean;
  readonly inOrder: (ids: ReadonlySet<string>) => string[];
}

/**
 * Collects the fields that each lender still needs. A lender can decide without its optional fields. A
 * field whose condition cannot be evaluated yet counts as needed. A field that the answers hide is not
 * needed.
 */
function needsIn(form: Form, answers: Answers): Needs {
  const fields = fieldsOfForm(form);
  const known = (id: string) => id.startsWith('@') || answerText(answers[id]) !== undefined;
  const facts: Answers = { ...answers, ...form.facts };
  const isExcluded = (condition: MergedField['condition'] | undefined): boolean =>
    !!condition && fieldsOf(condition).every(known) && !holds(condition, facts);
  const needed = fields.filter(({ id, condition }) => !known(id) && !isExcluded(condition));
  const byLender = new Map<string, { all: string[]; required: string[] }>();
  for (const field of needed) {
    for (const { lenderId, required, when } of field.neededBy) {
      if (isExcluded(when)) continue;
      const own = byLender.get(lenderId) ?? { all: [], required: [] };
      byLender.set(lenderId, own);
      if (!own.all.includes(field.id)) own.all.push(field.id);
      if (required && !own.required.includes(field.id)) own.required.push(field.id);
    }
  }
  // An optional question is asked only if a required question is on the same screen. Example: the apartment
  // is asked together with the address.
  const affinityOf = new Map(fields.map(({ id, affinity }) => [id, affinity]));
  for (const own of byLender.values()) {
    const screens = new Set(own.required.map((id) => affinityOf.get(id)));
    own.all = own.all.filter((id) => own.required.includes(id) || screens.has(affinityOf.get(id)));
  }
  const sensitive = new Set(fields.filter(({ sensitive: isSealed }) => isSealed).map(({ id }) => id));
  const zips = new Set(fields.filter(({ warnings }) => warnings.includes('zip')).map(({ id }) => id));
  return {
    of: (key) => byLender.get(key)?.all ?? [],
    required: (key) => byLender.get(key)?.required ?? [],
    isSensitive: (id) => sensitive.has(id),
    isDerived: (id, questions) =>
      isSuggested(id, answers) || (questions.has(zipOfPlace[id] ?? '') && zips.has(zipOfPlace[id]!)),
    inOrder: (ids) => fields.filter(({ id }) => ids.has(id)).map(({ id }) => id),
  };
}

/**
 * Returns the fields of a form that one stage asks. `required` and `neededBy` of these fields consider only
 * the lenders of the stage. Conditions that depend on answers of earlier stages are already evaluated,
 * because the stage does not contain the fields of these answers.
 * @param keys keys of the lenders of the stage
 * @param answers the answers so far
 */
export function formOfStage<Whole extends Form>(
  form: Whole,
  { keys, fields }: { readonly keys: readonly string[]; readonly fields: readonly string[] },
  answers: Answers,
): Whole {
  const wanted = new Set(fields);
  const asking = new Set([STORE, ...keys]);
  const settle = (condition: Condition | null | undefined) =>
    settled(condition, (id) => (wanted.has(id) || id.startsWith('@') ? undefined : (answers[id] ?? null)));
  const sections = form.sections.flatMap((section) => {
    const kept = section.fields.flatMap((field) => {
      if (!wanted.has(field.id)) return [];
      const neededBy = field.neededBy.flatMap(({ when, ...reason }) => {
        if (!asking.has(reason.lenderId)) return [];
        const rest = settle(when);
        return rest === false ? [] : [{ ...reason, ...(rest !== true && { when: rest }) }];
      });
      const own = settle(field.condition);
      if (neededBy.length === 0 || own === false) return [];
      const cases = anyOf(neededBy.map(({ when }) => when));
      const conditions = [own === true ? undefined : own, cases].filter((one) => one !== undefined);
      const condition = conditions.length > 1 ? { all: conditions } : (conditions[0] ?? null);
      return [{ ...field, neededBy, condition, required: neededBy.some(({ required }) => required) }];
    });
    return kept.length > 0 ? [{ ...section, fields: kept }] : [];
  });
  return { ...form, sections, fieldCount: sections.flatMap((section) => section.fields).length };
}

/**
 * Evaluates those tests of a condition whose answers are known. Returns true or false if no other tests
 * remain.
 * @param read returns undefined for a field that has no answer yet
 */
function settled(
  condition: Condition | null | undefined,
  read: (id: string) => Answers[string],
): Condition | boolean {
  if (!condition) return true;
  if ('field' in condition) {
    const answer = read(condition.field);
    return answer === undefined ? condition : holds(condition, { [condition.field]: answer });
  }
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).map((part) => settled(part, read));
  if (parts.some((part) => part === !isAll)) return !isAll;
  const rest = parts.filter((part) => typeof part !== 'boolean');
  if (rest.length === 0) return isAll;
  if (rest.length === 1) return rest[0]!;
  return isAll ? { all: rest } : { any: rest };
}

/** True if the answers include everything that a lender must have, so that the lender can be asked. */
export function isReady(form: Form, key: string, answers: Answers): boolean {
  const shown = visibleFields(fieldsOfForm(form), answers, form.facts);
  const counted: Record<string, Answers[string]> = { ...form.facts };
  for (const { id } of shown) counted[id] = answers[id];
  return shown.every((field) => {
    const reasons = field.neededBy.filter(({ lenderId }) => lenderId === key);
    if (reasons.length === 0 || answerText(answers[field.id]) !== undefined) return true;
    return !requiredNow({ ...field, neededBy: reasons }, counted);
  });
}
