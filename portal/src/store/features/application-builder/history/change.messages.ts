import type { ApplicationSettingsVersion, BuilderLender } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';

type Change = ApplicationSettingsVersion['changes'][number];

const typeWords: Readonly<Record<string, string>> = {
  default: 'Default',
  easy: 'Easy',
  advanced: 'Advanced',
};

/** Describes a change of the settings in a sentence. Fields and lenders have their current names. */
export function changeText(
  { kind, category, from, to, ids }: Change,
  lenders: readonly BuilderLender[],
): string {
  const fields = () => ids.map((id) => fieldById(id)?.label.en ?? id).join(', ');
  const names = () =>
    ids.map((id) => lenders.find((lender) => String(lender.id) === id)?.name ?? `Lender ${id}`).join(', ');
  const place = category ? `“${category}”` : 'the easy form';
  const sentences: Readonly<Record<Change['kind'], () => string>> = {
    'form-type': () => `Form type: ${typeWords[from ?? ''] ?? from} → ${typeWords[to ?? ''] ?? to}`,
    'form-types-chosen': () =>
      `Form types chosen: ${ids.map((id) => typeWords[id] ?? id).join(', ') || 'none, so Default applies'}`,
    'category-added': () => `Category ${place} added${ids.length > 0 ? ` with ${names()}` : ''}`,
    'category-deleted': () => `Category ${place} deleted`,
    'category-renamed': () => `Category “${from}” renamed to “${to}”`,
    'category-moved': () => `New order of categories: ${ids.join(', ')}`,
    'description-changed': () => `Description of ${place} changed`,
    'lenders-added': () => `Lenders added to ${place}: ${names()}`,
    'lenders-removed': () => `Lenders removed from ${place}: ${names()}`,
    'fields-removed': () => `Fields removed from ${place}: ${fields()}`,
    'fields-restored': () => `Fields restored in ${place}: ${fields()}`,
    'fields-required': () => `Fields now required in ${place}: ${fields()}`,
    'fields-not-required': () => `Fields no longer required in ${place}: ${fields()}`,
    'order-changed': () => (ids.length > 0 ? `Lender order: ${names()}` : 'Lender order removed'),
  };
  return sentences[kind]();
}
