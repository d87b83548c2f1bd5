import type { Locale, MergedForm } from '@millrace/schemas/form';

/** Messages between the application builder and the preview in its iframe. Both are pages of this site. */
export interface PreviewOrder {
  readonly kind: 'millrace:preview';
  readonly form: MergedForm;
  readonly locale: Locale;
  /** The index of the open screen to show, from 0. */
  readonly screen: number;
}

export interface PreviewState {
  readonly kind: 'millrace:preview-state';
  /** The number of open screens after the answers given in the preview. */
  readonly screens: number;
  /** The index of the screen that the preview shows after Continue. */
  readonly screen: number;
  /** The field ids of every open screen. The builder uses them to show the screen of a field. */
  readonly fields: readonly (readonly string[])[];
}

const isKind = (data: unknown, kind: string): boolean =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === kind;

export const isPreviewOrder = (data: unknown): data is PreviewOrder => isKind(data, 'millrace:preview');
export const isPreviewState = (data: unknown): data is PreviewState => isKind(data, 'millrace:preview-state');
