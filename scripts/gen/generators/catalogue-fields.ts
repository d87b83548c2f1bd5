import { catalogue, sections } from '@millrace/schemas/fields';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

type Field = (typeof catalogue)[number];

/**
 * Generates the list of every question that a lender may ask, by the id used in fields.json and the mapping.
 */
export const catalogueFields: Generator = {
  name: 'catalogue-fields',
  produce() {
    const parts = sections.map(({ id, label }) => {
      const fields = catalogue.filter(({ section }) => section === id);
      return `## ${label.en}\n\n${markdownTable(['id', 'question', 'answer', 'sealed'], fields.map(row))}`;
    });
    const text = `${madeFrom('schemas/fields')}# Questions of the catalogue\n\n${parts.join('\n')}`;
    return { [`${GENERATED_FOLDER}/catalogue-fields.md`]: text };
  },
};

const row = (field: Field): string[] => [
  `\`${field.id}\``,
  field.label.en.replaceAll('|', '\\|'),
  answerOf(field),
  field.sensitive ? 'yes' : '',
];

/**
 * Returns the format of the value in `application.answers`: an entry of a list, or a text in the format of
 * the form.
 */
export function answerOf({ options, validations, mask, type, yearsBack }: Field): string {
  if (yearsBack !== null) return 'a year';
  if (options && options.length > 12)
    return `${options.length} values, for example \`${options.at(-1)?.value}\``;
  if (options) return options.map(({ value }) => `\`${value}\``).join(' ');
  if (type === 'date') return '`MM/DD/YYYY`';
  const format = validations.map((rule) => ('format' in rule ? rule.format : undefined)).find(Boolean);
  return format ? `\`${String(format)}\`` : (mask ?? (type === 'number' ? 'number' : 'text'));
}
