import type { FormScreen, MergedField, MergedForm, SectionId } from './types.ts';

/** The question that opens the last section is asked at the end of the first one, while it can still save time. */
const CO_BUYER_QUESTION = 'co_applicant';

interface Group {
  readonly section: SectionId;
  readonly affinity: string;
  /** Fields that stand in one row are one control. */
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

/** Cuts a group into screens of nearly equal size, so that no screen is left with a single straggler. */
function cut({ section, affinity, controls }: Group, maxControls: number): Omit<FormScreen, 'id'>[] {
  const count = Math.ceil(controls.length / maxControls);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * controls.length) / count);
    const to = Math.floor(((index + 1) * controls.length) / count);
    return { section, affinity, fields: controls.slice(from, to).flat() };
  });
}

/**
 * The form as question screens: sections in order, fields of one affinity together, at most `maxControls` controls
 * a screen. Every field is on exactly one screen. A screen whose fields are all hidden is skipped by the renderer.
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
