import type { FormScreen, MergedField, MergedForm, SectionId } from './types.ts';

/**
 * The question that decides whether the last section is asked. It is asked at the end of the first section,
 * so that the form knows early which sections follow.
 */
const CO_BUYER_QUESTION = 'co_applicant';

interface Group {
  readonly section: SectionId;
  readonly affinity: string;
  /** The controls of the group. Fields that share one row form one control. */
  readonly controls: MergedField[][];
}

function groupsOf(section: SectionId, fields: readonly MergedField[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    let group = groups.at(-1);
    if (group?.affinity !== field.affinity) {
      group = { section, affinity: field.affinity, controls: [] };
      groups.push(group);
    }
    const row = group.controls.at(-1);
    if (row && field.control && row[0]?.control?.id === field.control.id) row.push(field);
    else group.controls.push([field]);
  }
  return groups;
}

/** Splits a group into screens of nearly equal size, so that the last screen is not nearly empty. */
function cut({ section, affinity, controls }: Group, maxControls: number): Omit<FormScreen, 'id'>[] {
  const count = Math.ceil(controls.length / maxControls);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * controls.length) / count);
    const to = Math.floor(((index + 1) * controls.length) / count);
    return { section, affinity, fields: controls.slice(from, to).flat() };
  });
}

/**
 * Splits the form into screens: sections in order, fields of one affinity together, at most `maxControls`
 * controls per screen.
 * Every field is on exactly one screen. The page skips a screen whose fields are all hidden.
 */
export function screensOf(form: Pick<MergedForm, 'sections'>, maxControls = 5): FormScreen[] {
  const questions = form.sections.flatMap(({ fields }) =>
    fields.filter(({ id }) => id === CO_BUYER_QUESTION),
  );
  const hasBasic = form.sections.some(({ id }) => id === 'basic');
  const groups = form.sections.flatMap(({ id, fields }) => {
    if (!hasBasic) return groupsOf(id, fields);
    const others = fields.filter((field) => field.id !== CO_BUYER_QUESTION);
    return groupsOf(id, id === 'basic' ? [...others, ...questions] : others);
  });
  const numbers = new Map<SectionId, number>();
  return groups
    .flatMap((group) => cut(group, maxControls))
    .map((screen) => {
      const number = (numbers.get(screen.section) ?? 0) + 1;
      numbers.set(screen.section, number);
      return { id: `${screen.section}-${number}`, ...screen };
    });
}
