import type { Page } from 'playwright-core';
import { focused, type Focused } from './keyboard.ts';

const DATE_PARTS = ['month', 'day', 'year'];
const TABS_AT_MOST = 80;

/**
 * Fills in all questions of a screen with the keyboard alone, until the submit button has the focus. Tab
 * leads to the next question, including questions that become visible through an answer.
 * @param keyEveryMs milliseconds between two key presses
 */
export async function fillScreen(
  page: Page,
  answers: Readonly<Record<string, string>>,
  keyEveryMs = 0,
): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs += 1) {
    await page.keyboard.press('Tab');
    const control = await openFields(page, await focused(page));
    if (control.type === 'submit') return;
    const answer = answers[control.question];
    if (answer === undefined || answer === '') continue;
    if (!control.label) throw new Error(`${control.question} has no label at ${page.url()}`);
    await answerQuestion(page, control, answer, keyEveryMs);
  }
  throw new Error(`No button was reached at ${page.url()}`);
}

/**
 * Returns the control to fill in. An address question first shows a search field. A shopper who types the
 * whole address presses the button that shows the address fields.
 */
async function openFields(page: Page, control: Focused): Promise<Focused> {
  if (!/enter manually|para escribirla/.test(control.label)) return control;
  await page.keyboard.press('Enter');
  await page.locator('input:focus').waitFor();
  return focused(page);
}

async function answerQuestion(
  page: Page,
  control: Focused,
  answer: string,
  keyEveryMs: number,
): Promise<void> {
  if (control.type === 'radio') return choose(page, control, answer, control.checked ? control.value : '');
  if (control.tag === 'select') return choose(page, control, answer, control.value);
  if (control.tag !== 'input') return;
  const text = control.part ? answer.split('/')[DATE_PARTS.indexOf(control.part)]! : answer;
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text, { delay: keyEveryMs });
}

/** Chooses an answer with the arrow keys, in a list or in a group of radio buttons. */
async function choose(page: Page, control: Focused, answer: string, now: string): Promise<void> {
  const wanted = control.choices.indexOf(answer);
  if (wanted < 0) {
    throw new Error(`${control.question} offers ${control.choices.join(', ')}, but not ${answer}`);
  }
  if (now === answer) return;
  if (control.type === 'radio' && wanted === 0) return page.keyboard.press('Space');
  const steps = wanted - Math.max(0, control.choices.indexOf(now));
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  }
}
