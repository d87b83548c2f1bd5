import { formBase, mergeForm } from '@millrace/schemas/fields';
import { fieldsOfForm, visibleFields, type MergedForm } from '@millrace/schemas/form';
import { lenderNeed, type LenderFieldsDocument } from '@millrace/schemas/plugin';
import { formOfStage, stagesOf, type StageLender } from '@millrace/schemas/stages';
import fc from 'fast-check';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Figures } from './figures.ts';
import { percentile } from './percentile.ts';

const plugins = path.resolve(import.meta.dirname, '../../../plugins');
const seed = 20261126;
const ofDemo = ['prosper', 'sunbit', 'kafene', 'koalafi'];
/** A lender's decision is one of these values at random, so about one of three lenders approves. */
const outcomes = [true, false, false];

interface Lender extends StageLender {
  readonly need: ReturnType<typeof lenderNeed>;
}

function lenders(): Lender[] {
  const read = (key: string, file: string) => JSON.parse(readFileSync(path.join(plugins, key, file), 'utf8'));
  return readdirSync(plugins)
    .filter((key) => key !== '_template' && existsSync(path.join(plugins, key, 'fields.json')))
    .map((key) => {
      const { name, inquiry } = read(key, 'lender.json') as { name: string; inquiry?: string };
      const fields = read(key, 'fields.json') as LenderFieldsDocument;
      return {
        key,
        name,
        ...(inquiry !== undefined && inquiry !== 'unknown' && { inquiry: inquiry as 'soft' }),
        need: lenderNeed({ id: key, name }, fields),
      };
    });
}

/** Returns the lenders of the demo's forms in their order. */
export const demoLenders = (): Lender[] => {
  const all = lenders();
  return ofDemo.map((key) => all.find((lender) => lender.key === key)!);
};

export const formOf = (asked: readonly Lender[]): MergedForm =>
  mergeForm(formBase.catalogue, [formBase.always, ...asked.map(({ need }) => need)], formBase.context);

interface Store {
  readonly mode: 'Waterfall' | 'Shotgun';
  readonly lenders: readonly Lender[];
}

interface RouteCost {
  readonly beforeFirst: number;
  /**
   * The number of questions that the shopper answers until the first approval. Null if no lender approves.
   */
  readonly untilApproval: number | null;
  readonly needless: number;
  readonly union: number;
}

/**
 * Answers the visible questions of a form, including those that an answer makes visible. Returns their ids.
 */
function answerAll(form: MergedForm, answers: Record<string, string>): string[] {
  const given: string[] = [];
  for (;;) {
    const open = visibleFields(fieldsOfForm(form), answers, form.facts).filter(
      ({ id }) => answers[id] === undefined,
    );
    if (open.length === 0) return given;
    for (const { id, options } of open) {
      answers[id] = options?.[0]?.value ?? '1';
      given.push(id);
    }
  }
}

/**
 * Simulates a shopper who goes through the stages of a store's form. A stage is a group of lenders with their
 * questions. `approves` names the lenders that approve.
 */
function walk({ mode, lenders: all }: Store, approves: ReadonlySet<string>): RouteCost {
  const form = formOf(all);
  const union = answerAll(form, {}).length;
  const answers: Record<string, string> = {};
  let left = mode === 'Waterfall' ? all.map((lender) => [lender]) : [[...all]];
  let [beforeFirst, count, needless] = [0, 0, 0];
  for (let stage = 1; left.length > 0; stage += 1) {
    const [next] = stagesOf({ mode, groups: left }, form, answers);
    const keys = next!.lenders.map(({ key }) => key);
    const given = answerAll(formOfStage(form, { keys, fields: next!.questions }, answers), answers);
    // the page fills in city and state from the ZIP code, so that no later stage asks for them
    for (const id of next!.additions) answers[id] ??= '1';
    const remaining = new Set(['store', ...left.flat().map(({ key }) => key)]);
    const needed = (id: string) =>
      fieldsOfForm(form).some(
        (field) => field.id === id && field.neededBy.some(({ lenderId }) => remaining.has(lenderId)),
      );
    needless += given.filter((id) => !needed(id)).length;
    count += given.length;
    if (stage === 1) beforeFirst = count;
    if (keys.some((key) => approves.has(key))) return { beforeFirst, untilApproval: count, needless, union };
    left = left
      .map((group) => group.filter(({ key }) => !keys.includes(key)))
      .filter((group) => group.length > 0);
  }
  return { beforeFirst, untilApproval: null, needless, union };
}

/**
 * Counts how many answers shoppers give when forms ask in stages. Uses the demo's forms and 20 generated
 * stores, with generated decisions of the lenders.
 */
export function asked(): Figures {
  const all = lenders();
  const demo = demoLenders();
  const store = fc.record({
    mode: fc.constantFrom('Waterfall' as const, 'Shotgun' as const),
    lenders: fc.shuffledSubarray(all, { minLength: 3, maxLength: 6 }),
  });
  const stores: Store[] = [
    { mode: 'Waterfall', lenders: demo },
    { mode: 'Shotgun', lenders: demo },
    ...fc.sample(store, { numRuns: 20, seed }),
  ];
  const walks = stores.flatMap((one, index) =>
    fc
      .sample(fc.array(fc.constantFrom(...outcomes), { minLength: 6, maxLength: 6 }), {
        numRuns: 50,
        seed: seed + index,
      })
      .map((approves) =>
        walk(one, new Set(one.lenders.filter((_, at) => approves[at]).map(({ key }) => key))),
      ),
  );
  const shares = walks.flatMap(({ untilApproval, union }) =>
    untilApproval === null ? [] : [(untilApproval / union) * 100],
  );
  return {
    answers_to_first_lender: {
      value: percentile(
        walks.map(({ beforeFirst }) => beforeFirst),
        50,
      ),
      unit: 'answers',
      goal: '<= 10',
    },
    answers_of_the_whole_form: {
      value: percentile(
        walks.map(({ union }) => union),
        50,
      ),
      unit: 'answers',
      goal: null,
    },
    asked_share_percent: { value: percentile(shares, 50), unit: '%', goal: '<= 60' },
    needless_questions: {
      value: walks.reduce((sum, { needless }) => sum + needless, 0),
      unit: 'questions',
      goal: '<= 0',
    },
  };
}
