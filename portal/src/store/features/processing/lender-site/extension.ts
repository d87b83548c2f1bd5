/** The data attribute that an installed extension sets on the page's root element. */
const announced = 'millraceExtension';

export const hasExtension = (): boolean => document.documentElement.dataset[announced] !== undefined;

/** The data that the extension needs to open the lender's pages and to read the values from the API. */
export interface ExtensionTask {
  readonly key: string;
  readonly formId: string;
  readonly storeId: number;
  readonly lenderId: number;
  readonly address: string | null;
}

/** Starts a task in the browser extension, which listens for this event on the page. */
export const startExtension = (task: ExtensionTask): void =>
  void document.dispatchEvent(new CustomEvent('millrace-fill', { detail: JSON.stringify(task) }));
