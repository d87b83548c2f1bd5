import type { Page } from 'playwright-core';
import type { PageField } from '../context.ts';

/**
 * Those DOM properties that `page-fields.ts` reads. They are declared here because the file is compiled
 * without the DOM types.
 */
interface Element {
  tagName: string;
  textContent: string | null;
  getAttribute(name: string): string | null;
  getClientRects(): { length: number };
  ownerDocument: { activeElement: { blur(): void } | null };
  querySelectorAll(selector: string): ArrayLike<Field>;
  cloneNode(deep: boolean): Element;
  remove(): void;
}
interface Field extends Element {
  type: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  required: boolean;
  labels: ArrayLike<Element> | null;
  selectedOptions?: ArrayLike<Element>;
}

/** Returns the visible and enabled fields of one form, in the order of the page. */
export async function readFields(page: Page, selector: string): Promise<PageField[]> {
  const form = page.locator(selector).first();
  await form.waitFor();
  return form.evaluate((node) => {
    // The code below runs inside the page, so it cannot use variables of this file. Scripts of the page may
    // change a typed value when its field loses focus. The code therefore removes the focus before it reads.
    (node as unknown as Element).ownerDocument.activeElement?.blur();
    const fields = Array.from((node as unknown as Element).querySelectorAll('input, select, textarea'));
    const noField = ['hidden', 'submit', 'button', 'reset', 'image'];
    const labelOf = (field: Field) => {
      const texts = Array.from(field.labels ?? []).map((label) => {
        const copy = label.cloneNode(true);
        for (const inner of Array.from(copy.querySelectorAll('input, select, textarea'))) inner.remove();
        return copy.textContent ?? '';
      });
      const label = field.getAttribute('aria-label') ?? texts.join(' ');
      return label
        .replace(/\s+/g, ' ')
        .replace(/[\s*:]+$/, '')
        .trim();
    };
    const valueOf = (field: Field) => {
      if (field.type === 'checkbox' || field.type === 'radio') return String(field.checked);
      if (field.tagName !== 'SELECT' || field.value === '') return field.value;
      return (field.selectedOptions?.[0]?.textContent ?? '').trim();
    };
    return fields
      .filter(
        (field) => !field.disabled && !noField.includes(field.type) && field.getClientRects().length > 0,
      )
      .map((field) => ({
        label: labelOf(field),
        kind: field.tagName === 'INPUT' ? field.type : field.tagName.toLowerCase(),
        required: field.required || field.getAttribute('aria-required') === 'true',
        value: valueOf(field),
      }));
  });
}
