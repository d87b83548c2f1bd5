import type { CatalogueField, FieldControl, OtherWords, Section } from '../form/types.ts';
import { sectionDocuments, type FieldSchema, type SectionDocument } from './documents.ts';
import { shownOptions } from './options.ts';
import { localised } from './words.ts';

function typeOf(schema: FieldSchema): CatalogueField['type'] {
  if (schema.type === 'integer') return 'number';
  return schema['x-component'] === 'date' ? 'date' : 'string';
}

function controlOf(schema: FieldSchema, legends: SectionDocument['x-controls']): FieldControl | null {
  const id = schema['x-control'];
  const legend = id && legends?.[id];
  return legend ? { id, legend: localised('controls', id, legend) } : null;
}

function wordsOf(id: string, words: FieldSchema['x-words']): OtherWords | undefined {
  const each = Object.entries(words ?? {}).map(([earning, { label, name }]) => {
    const key = `${id}.${earning}`;
    return [earning, { label: localised('labels', key, label), name: localised('names', key, name) }];
  });
  return each.length > 0 ? (Object.fromEntries(each) as OtherWords) : undefined;
}

function fieldFrom(id: string, schema: FieldSchema, document: SectionDocument): CatalogueField {
  const list = schema['x-options'] ?? null;
  const words = wordsOf(id, schema['x-words']);
  const { 'x-hint': hint, 'x-disclosure': disclosure, 'x-years-back': yearsBack = null } = schema;
  return {
    id,
    section: document['x-section'],
    sectionLabel: schema['x-section-label'],
    order: schema['x-order'],
    groups: schema['x-groups'],
    component: schema['x-component'],
    type: typeOf(schema),
    label: localised('labels', id, schema['x-label']),
    name: localised('names', id, schema['x-name']),
    ...(words && { words }),
    mask: schema['x-mask'] ?? null,
    required: schema['x-required'],
    validations: schema['x-validations'],
    warnings: schema['x-warnings'] ?? [],
    condition: schema['x-condition'] ?? null,
    optionList: list,
    options: list && yearsBack === null ? shownOptions(list) : null,
    yearsBack,
    hint: hint ? localised('hints', id, hint) : null,
    disclosure: disclosure ? localised('disclosures', id, disclosure) : null,
    sensitive: schema['x-sensitive'],
    autocomplete: schema['x-autocomplete'] ?? null,
    inputMode: schema['x-input-mode'] ?? null,
    affinity: schema['x-affinity'],
    control: controlOf(schema, document['x-controls']),
  };
}

/** The sections of every form, in the order in which the shopper sees them. */
export const sections: readonly Section[] = sectionDocuments.map((document) => ({
  id: document['x-section'],
  label: localised('sections', document['x-section'], document.title),
}));

/** All fields that a form can ask, by section and in the order asked. */
export const catalogue: readonly CatalogueField[] = sectionDocuments.flatMap((document) =>
  Object.entries(document.properties)
    .map(([id, schema]) => fieldFrom(id, schema, document))
    .sort((left, right) => left.order - right.order),
);

const byId = new Map(catalogue.map((field) => [field.id, field]));

/**
 * Returns the field with this id. Undefined for an unknown id, because ids can also come from stored answers.
 */
export const fieldById = (id: string): CatalogueField | undefined => byId.get(id);

/** Ids of fields that are encrypted in the database, masked on screens and never logged. */
export const sensitiveFields: ReadonlySet<string> = new Set(
  catalogue.filter(({ sensitive }) => sensitive).map(({ id }) => id),
);
