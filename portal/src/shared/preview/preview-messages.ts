import type { Locale, MergedForm } from '@millrace/schemas/form';

/**
 * The message from the application builder to the preview, which is inside an iframe. Both are pages of this
 * site.
 */
export interface PreviewOrder {
  readonly kind: 'millrace:preview';
  readonly form: MergedForm;
  readonly locale: Locale;
  /** The index, from 0, of the screen to show. Screens without visible questions are not counted. */
  readonly screen: number;
}

export interface PreviewState {
  readonly kind: 'millrace:preview-state';
  /**
   * The number of screens that have visible questions. Which questions are visible depends on the answers
   * typed in the preview.
   */
  readonly screens: number;
  /** The index, from 0, of the screen that the preview shows after the user pressed Continue. */
  readonly screen: number;
  /**
   * The field ids of each screen with visible questions. The builder uses the ids to find the screen of a
   * field.
   */
  readonly fields: readonly (readonly string[])[];
}

const isKind = (data: unknown, kind: string): boolean =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === kind;

export const isPreviewOrder = (data: unknown): data is PreviewOrder => isKind(data, 'millrace:preview');
export const isPreviewState = (data: unknown): data is PreviewState => isKind(data, 'millrace:preview-state');
