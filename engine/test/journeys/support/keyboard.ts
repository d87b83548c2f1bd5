import type { Page } from 'playwright-core';

/** The focused control, as a keyboard user perceives it. */
export interface Focused {
  tag: string;
  type: string;
  /** The field id of the control's question in the field catalogue. */
  question: string;
  /** `month`, `day` or `year` for a part of a date; empty for other controls. */
  part: string;
  label: string;
  value: string;
  checked: boolean;
  /** The values to choose from: those of a group of radio buttons, or the options of a list. */
  choices: string[];
}

/** The properties of a form control that the tests read in the browser. */
interface Control {
  id: string;
  type?: string;
  name: string;
  tagName: string;
  value?: string;
  checked?: boolean;
  textContent: string | null;
  options?: Iterable<{ value: string }>;
  labels?: readonly { textContent: string | null }[];
  form: Choices | null;
  ownerDocument: Choices;
  closest(selector: string): { querySelector(child: string): { textContent: string | null } | null } | null;
}
interface Choices {
  querySelectorAll(selector: string): Iterable<{ value: string }>;
}

export function focused(page: Page): Promise<Focused> {
  return page.locator(':focus').evaluate((node) => {
    const element = node as unknown as Control;
    const { id } = element;
    const part = /-(day|year)$/.exec(id)?.[1] ?? (element.closest('.date-parts') ? 'month' : '');
    const group =
      element.type === 'radio'
        ? [...(element.form ?? element.ownerDocument).querySelectorAll(`[name="${element.name}"]`)]
        : [...(element.options ?? [])];
    const named = element.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
    const own = element.labels?.[0]?.textContent ?? element.textContent ?? '';
    return {
      tag: element.tagName.toLowerCase(),
      type: element.type ?? '',
      question: element.type === 'radio' ? element.name : id.replace(/-(day|year)$/, ''),
      part,
      label: `${named} ${own}`.trim(),
      value: element.value ?? '',
      checked: element.checked === true,
      choices: group.map(({ value }) => value),
    };
  });
}
