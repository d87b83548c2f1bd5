import type { LenderContext, LenderPage, PageField } from '../context.ts';
import { LenderError } from '../errors.ts';
import { fillTemplate } from './template.ts';

/**
 * One action on the lender's pages. `{name}` in a path or value is replaced by a value of `values` or by a
 * setting of `config`.
 * Use a `run` step only for actions that no other step can describe.
 */
export type BrowserStep =
  | { do: 'goto'; path: string }
  | { do: 'fill' | 'select'; label: string; value: string }
  | { do: 'check'; label: string }
  /**
   * Fills in a whole form. Before typing, the step throws `page-changed` in three cases: a field is missing,
   * its kind has changed, or the form has a new required field.
   * Fields whose value is undefined are not touched. After typing, the step reads all values back.
   * `exact`: the form must have these fields in this order and no others. A label that moved to a different
   * field is then detected, too.
   */
  | { do: 'form'; form: string; fields: readonly FormField[]; exact?: true }
  /**
   * Clicks a button or link. `sends: true` marks the click that sends the application; the host calls
   * `pointOfNoReturn` before it.
   */
  | { do: 'click'; role: 'button' | 'link'; name: string; sends?: true }
  | { do: 'wait'; for: string; timeoutMs?: number }
  /**
   * Throws `page-changed` unless the first element that matches the selector has the text `text`. Without
   * `text`, any match is enough.
   */
  | { do: 'expect'; selector: string; text?: string }
  /**
   * Detects which of several pages has loaded. `endings` maps each selector to the name of an ending; the
   * first selector that matches gives the result. This must be the last step. `timeoutMs` is in
   * milliseconds.
   */
  | { do: 'end'; endings: Readonly<Record<string, string>>; timeoutMs?: number }
  | { do: 'run'; step: (page: LenderPage, context: LenderContext) => Promise<void> };

/** One field of a `form` step. The step finds the field by its label. */
export interface FormField {
  label: string;
  /**
   * `text`: the value is typed. `select`: the entry with this visible text is chosen. `check`: the box is
   * ticked if the value is `true`.
   */
  kind: 'text' | 'select' | 'check';
  value: string | undefined;
}

/**
 * Runs the steps in order.
 * @param values texts for placeholders `{name}`, in addition to `config`
 * @returns the name of the ending, or `done` if no step has endings
 * @throws LenderError `page-changed` if a page differs from the page for which the steps were written
 */
export async function runSteps(
  page: LenderPage,
  context: LenderContext,
  steps: readonly BrowserStep[],
  values: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const known = { ...context.config, ...values };
  const state = { sent: 'no' as 'no' | 'maybe' };
  for (const step of steps) {
    if (step.do === 'end') return endingOf(page, step, state.sent);
    await runStep(page, context, step, known, state);
  }
  return 'done';
}

async function runStep(
  page: LenderPage,
  context: LenderContext,
  step: Exclude<BrowserStep, { do: 'end' }>,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
  state: { sent: 'no' | 'maybe' },
): Promise<void> {
  switch (step.do) {
    case 'goto':
      return await page.goto(fillTemplate(step.path, values));
    case 'fill':
      return await page.fill(step.label, fillTemplate(step.value, values));
    case 'select':
      return await page.select(step.label, fillTemplate(step.value, values));
    case 'check':
      return await page.check(step.label);
    case 'form':
      return await fillForm(page, step);
    case 'click':
      if (step.sends) {
        await context.pointOfNoReturn();
        state.sent = 'maybe';
      }
      return await page.click(step.role, step.name);
    case 'wait':
      return await page.waitFor(step.for, step.timeoutMs);
    case 'expect':
      return expectText(page, step, state.sent);
    case 'run':
      return await step.step(page, context);
  }
}

async function expectText(
  page: LenderPage,
  { selector, text }: Extract<BrowserStep, { do: 'expect' }>,
  sent: 'no' | 'maybe',
): Promise<void> {
  const found = await page.text(selector);
  if (found === null || (text !== undefined && found !== text)) {
    throw new LenderError('page-changed', sent, `The page does not say what it should at ${selector}.`, {
      place: selector,
    });
  }
}

async function endingOf(
  page: LenderPage,
  { endings, timeoutMs }: Extract<BrowserStep, { do: 'end' }>,
  sent: 'no' | 'maybe',
): Promise<string> {
  await page.waitFor(Object.values(endings).join(', '), timeoutMs);
  for (const [name, selector] of Object.entries(endings)) {
    if ((await page.text(selector)) !== null) return name;
  }
  throw new LenderError('page-changed', sent, 'The page that came is none of the known ones.', {
    place: `none of ${Object.values(endings).join(', ')}`,
  });
}

type FormStep = Extract<BrowserStep, { do: 'form' }>;

async function fillForm(page: LenderPage, step: FormStep): Promise<void> {
  const { form, fields } = step;
  await page.waitFor(form);
  await checkBeforeTyping(page, step);
  for (const { label, kind, value } of fields) {
    if (value === undefined) continue;
    if (kind === 'text') await page.fill(label, value);
    else if (kind === 'select') await page.select(label, value);
    else if (value === 'true') await page.check(label);
  }
  await readBack(page, step);
}

async function checkBeforeTyping(page: LenderPage, { form, fields, exact }: FormStep): Promise<void> {
  const there = await page.fields(form);
  for (const { label, kind } of fields) {
    const found = there.filter((field) => field.label === label);
    if (found.length !== 1) throw changed(form, `${found.length} fields are called "${label}"`);
    if (kindOf(found[0]!.kind) !== kind) throw changed(form, `the field "${label}" is of another kind`);
  }
  const known = new Set(fields.map(({ label }) => label));
  const added = there.find(({ label, required, value }) => required && value === '' && !known.has(label));
  if (added) throw changed(form, `it requires a new field, "${added.label}"`, added.label);
  if (exact) sameOrder(there, { form, fields });
}

function sameOrder(there: readonly PageField[], { form, fields }: Pick<FormStep, 'form' | 'fields'>): void {
  const place = there.findIndex(({ label }, index) => label !== fields[index]?.label);
  if (place < 0 && there.length === fields.length) return;
  const label = there[place]?.label ?? '';
  const isNew = !fields.some((field) => field.label === label);
  throw changed(
    form,
    `field ${place + 1}, "${label}", is not the one that was there`,
    isNew ? label : undefined,
  );
}

/**
 * Reads the values of a form back after typing. Throws if the page changed a value or put it into a different
 * field. The steps were not written for such a page.
 */
async function readBack(page: LenderPage, { form, fields, exact }: FormStep): Promise<void> {
  const there = await page.fields(form);
  if (exact) sameOrder(there, { form, fields });
  for (const { label, kind, value } of fields) {
    if (value === undefined) continue;
    const found = there.find((field) => field.label === label);
    const same =
      kind === 'check' ? value !== 'true' || found?.value === 'true' : plain(found?.value) === plain(value);
    if (!same) throw changed(form, `the field "${label}" did not keep what was typed`);
  }
}

/**
 * Returns a value without the punctuation that input masks of a page add. The decimal point before cents
 * stays, because 42.00 is not 4200.
 */
function plain(value: string | undefined): string {
  return (value ?? '').replace(/[\s()$,/-]|\.(?!\d{1,2}$)/g, '').toLowerCase();
}

function kindOf(kind: string): FormField['kind'] {
  if (kind === 'select') return 'select';
  return kind === 'checkbox' || kind === 'radio' ? 'check' : 'text';
}

/**
 * Returns the error for a changed page. It always has `sent: 'no'`, because the steps fill in a form before
 * they send anything.
 */
function changed(form: string, what: string, newField?: string): LenderError {
  return new LenderError('page-changed', 'no', `The form ${form} has changed: ${what}.`, {
    place: newField === undefined ? `${form}: ${what}` : form,
    ...(newField !== undefined && { newField }),
  });
}
