import type { Locale, MergedForm } from '@millrace/schemas/form';

/** What the application builder and the preview in its frame tell each other; both are pages of this site. */
export interface PreviewOrder {
  readonly kind: 'millrace:preview';
  readonly form: MergedForm;
  readonly locale: Locale;
  /** Which of the open screens to show, from 0. */
  readonly screen: number;
}

export interface PreviewState {
  readonly kind: 'millrace:preview-state';
  /** How many screens are open, after what was answered in the preview. */
  readonly screens: number;
  /** The one that is shown; what a press on Continue leads to. */
  readonly screen: number;
  /** Fields of every open screen, so that the builder can lead to the one of a field. */
  readonly fields: readonly (readonly string[])[];
}

const isKind = (data: unknown, kind: string): boolean =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === kind;

export const isPreviewOrder = (data: unknown): data is PreviewOrder => isKind(data, 'millrace:preview');
export const isPreviewState = (data: unknown): data is PreviewState => isKind(data, 'millrace:preview-state');
