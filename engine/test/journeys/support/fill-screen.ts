import type { Page } from 'playwright-core';
import { focused, type Focused } from './keyboard.ts';

const DATE_PARTS = ['month', 'day', 'year'];
const TABS_AT_MOST = 80;

/**
 * Fills in whatever a screen asks, with the keyboard alone: Tab to the next question, type or choose, until the
 * button that sends the screen has the focus. Questions that open on the way are met on the way.
 */
export async function fillScreen(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs += 1) {
    await page.keyboard.press('Tab');
    const control = await openFields(page, await focused(page));
    if (control.type === 'submit') return;
    const answer = answers[control.question];
    if (answer === undefined || answer === '') continue;
    if (!control.label) throw new Error(`${control.question} has no label at ${page.url()}`);
    await answerQuestion(page, control, answer);
  }
  throw new Error(`No button was reached at ${page.url()}`);
}

/** An address is looked for first: whoever types it by hand presses the button that brings its fields. */
async function openFields(page: Page, control: Focused): Promise<Focused> {
  if (!/enter manually|para escribirla/.test(control.label)) return control;
  await page.keyboard.press('Enter');
  await page.locator('input:focus').waitFor();
  return focused(page);
}

async function answerQuestion(page: Page, control: Focused, answer: string): Promise<void> {
  if (control.type === 'radio') return choose(page, control, answer, control.checked ? control.value : '');
  if (control.tag === 'select') return choose(page, control, answer, control.value);
  if (control.tag !== 'input') return;
  const text = control.part ? answer.split('/')[DATE_PARTS.indexOf(control.part)]! : answer;
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Arrow keys walk through a list and through a group of radios alike. */
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
