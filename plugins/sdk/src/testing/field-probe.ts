import { expect, test } from '@jest/globals';
import { holds } from '@millrace/schemas/form';
import type { LenderApplication } from '../application.ts';
import type { LenderContext } from '../context.ts';
import { LenderError } from '../errors.ts';
import type { LenderFolder } from './lender-folder.ts';
import { stageApplication, stageContext } from './stage.ts';

const reachedLender = new Error('the mapping is done: the plugin made its first call');

/**
 * Tests that fields.json lists exactly the answers that the mapping needs. It finds these answers by trial.
 */
export function fieldProbe(folder: LenderFolder): void {
  test('fields.json requires exactly the answers without which nothing can be sent', () =>
    requiresItsFields(folder));
  test('the mapping reads exactly the answers that fields.json lists', () => readsItsFields(folder));
  test('the error for an answer that cannot be mapped names the field', () => namesUnusableAnswers(folder));
}

export async function requiresItsFields(folder: LenderFolder): Promise<void> {
  const demanded = await probe(folder, {});
  const { answers } = folder.scenarios.applicant;
  const declared = folder.fields.filter(({ required, when }) => required && holds(when, answers));
  expect([...demanded].sort()).toEqual(declared.map(({ id }) => id).sort());
}

export async function readsItsFields(folder: LenderFolder): Promise<void> {
  const read = new Set<string>();
  const { answers } = folder.scenarios.applicant;
  await probe(folder, answers, read);
  const asked = folder.fields
    .filter(({ when, step }) => holds(when, answers) && !isLater(step))
    .map(({ id }) => id);
  const allowed = new Set(folder.fields.map(({ id }) => id));
  expect({
    askedButNotRead: asked.filter((id) => !read.has(id)),
    readButNotAsked: [...read].filter((id) => !allowed.has(id)),
  }).toEqual({ askedButNotRead: [], readButNotAsked: [] });
}

export async function namesUnusableAnswers(folder: LenderFolder): Promise<void> {
  const { answers } = folder.scenarios.applicant;
  for (const { id } of folder.fields) {
    const application = { ...stageApplication(folder), answers: { ...answers, [id]: '\u0000?' } };
    const failure = await attempt(folder, application);
    if (failure !== reachedLender)
      expect(failure).toMatchObject({ code: 'mapping-failed', sent: 'no', field: id });
  }
}

/** Whether a field belongs to a later step. Such fields are not part of the submitted form. */
function isLater(step: string | undefined): boolean {
  return step === 'offer' || step === 'contract';
}

/**
 * Returns the fields that the plugin reported as missing before its first call, for an application with the
 * answers in `start`.
 */
async function probe(
  folder: LenderFolder,
  start: Readonly<Record<string, string>>,
  read = new Set<string>(),
): Promise<Set<string>> {
  const sample = folder.scenarios.applicant.answers;
  const demanded = new Set<string>();
  let answers = { ...start };
  for (;;) {
    const failure = await attempt(folder, { ...stageApplication(folder), answers: watched(answers, read) });
    if (failure === reachedLender) return demanded;
    if (!(failure instanceof LenderError) || failure.field === undefined) throw failure;
    const { field } = failure;
    if (field in answers)
      throw new Error(`The mapping wants ${field} although it has it.`, { cause: failure });
    if (!(field in sample))
      throw new Error(`scenarios.json has no sample answer for ${field}.`, { cause: failure });
    demanded.add(field);
    answers = { ...answers, [field]: sample[field]! };
  }
}

/**
 * Runs `submit` and returns the error that stops it. The context refuses the first call, so the lender is
 * never called.
 */
async function attempt(folder: LenderFolder, application: LenderApplication): Promise<unknown> {
  const stop = () => Promise.reject(reachedLender);
  const context: LenderContext = {
    ...stageContext({ folder, baseUrl: folder.manifest.environments.sandbox.baseUrl }),
    http: { request: stop },
    browser: { withPage: stop },
    signIn: stop,
    token: (_key, fetch) => fetch().then(({ value }) => value),
  };
  const lender = await folder.lender();
  try {
    await lender.submit(context, application);
    return new Error('submit returned without a call to the lender');
  } catch (failure) {
    return failure;
  }
}

function watched(answers: Readonly<Record<string, string>>, read: Set<string>): Record<string, string> {
  return new Proxy(
    { ...answers },
    {
      get(target, key: string) {
        read.add(key);
        return target[key];
      },
    },
  );
}
