import type { ApplicationSettingsVersion, BuilderLender } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';

type Change = ApplicationSettingsVersion['changes'][number];

const typeWords: Readonly<Record<string, string>> = {
  default: t('Default'),
  easy: t('Easy'),
  advanced: t('Advanced'),
};

function labelOf(id: string): string {
  const field = fieldById(id);
  return field ? localised(field.label) : id;
}

/** Describes a change of the settings in a sentence. Fields and lenders have their current names. */
export function changeText(
  { kind, category, from, to, ids }: Change,
  lenders: readonly BuilderLender[],
): string {
  const fields = () => ids.map(labelOf).join(', ');
  const names = () =>
    ids
      .map((id) => lenders.find((lender) => String(lender.id) === id)?.name ?? t('Lender {id}', { id }))
      .join(', ');
  const place = category ? `“${category}”` : t('the easy form');
  const sentences: Readonly<Record<Change['kind'], () => string>> = {
    'form-type': () =>
      t('Form type: {value} → {value2}', {
        value: typeWords[from ?? ''] ?? from,
        value2: typeWords[to ?? ''] ?? to,
      }),
    'form-types-chosen': () =>
      t('Form types chosen: {ids}', {
        ids: ids.map((id) => typeWords[id] ?? id).join(', ') || t('none, so Default applies'),
      }),
    'category-added': () =>
      t('Category {place} added{value}', {
        place,
        value: ids.length > 0 ? t(' with {names}', { names: names() }) : '',
      }),
    'category-deleted': () => t('Category {place} deleted', { place }),
    'category-renamed': () => t('Category “{from}” renamed to “{to}”', { from, to }),
    'category-moved': () => t('New order of categories: {ids}', { ids: ids.join(', ') }),
    'description-changed': () => t('Description of {place} changed', { place }),
    'lenders-added': () => t('Lenders added to {place}: {names}', { place, names: names() }),
    'lenders-removed': () => t('Lenders removed from {place}: {names}', { place, names: names() }),
    'fields-removed': () => t('Fields removed from {place}: {fields}', { place, fields: fields() }),
    'fields-restored': () => t('Fields restored in {place}: {fields}', { place, fields: fields() }),
    'fields-required': () => t('Fields now required in {place}: {fields}', { place, fields: fields() }),
    'fields-not-required': () =>
      t('Fields no longer required in {place}: {fields}', { place, fields: fields() }),
    'order-changed': () =>
      ids.length > 0 ? t('Lender order: {names}', { names: names() }) : t('Lender order removed'),
  };
  return sentences[kind]();
}
