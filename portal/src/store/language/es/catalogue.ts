import { catalogue, formBase } from '@millrace/schemas/fields';
import type { Localised } from '@millrace/schemas/form';
import type { Texts } from '@millrace/ui/translate';

const pair = ({ en, es }: Localised): readonly [string, string] => [en, es];

/** Spanish names of questions and of their sections. The server sends the names in English. */
export const catalogueTexts: Texts = Object.fromEntries(
  [...catalogue, ...formBase.context.sections].map(({ label }) => pair(label)),
);
