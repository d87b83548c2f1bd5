import type { FormScreen, MergedField, MergedForm, SectionId } from './types.ts';

/**
 * The question whether there is a co-applicant. It decides whether the last section is asked. The form asks
 * it at the end of the first section, to know early which sections follow.
 */
const CO_BUYER_QUESTION = 'co_applicant';

/** Affinities (groups of related fields) that share a screen if it does not get too many controls. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  you: ['contact', 'name', 'identity'],
  money: ['income', 'purchase-amount', 'work'],
  'work-and-employer': ['income-source', 'employer', 'job-start'],
  pay: ['pay-schedule', 'pay-dates'],
};
/** Employment is a section of its own, but one question of it is asked on the screen about income. */
const ACROSS_SECTIONS = 'money';
const bundleOf = (affinity: string): string | undefined =>
  Object.keys(TOGETHER).find((name) => TOGETHER[name]!.includes(affinity));

interface Group {
  readonly section: SectionId;
  readonly affinity: string;
  /** The controls of the group of fields. Fields that share one row form one control. */
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

/** The Social Security number has a screen of its own, so that the reason for asking it stands alone. */
const hasOwnScreen = ({ controls }: Group): boolean =>
  controls.some((fields) => fields.some(({ mask }) => mask === 'ssn'));

/** Joins groups that follow each other and belong together, as long as they fit on one screen. */
function joined(groups: readonly Group[], maxControls: number): Group[] {
  const joins: Group[] = [];
  for (const group of groups) {
    const before = joins.at(-1);
    const bundle = bundleOf(group.affinity);
    const isOne =
      before !== undefined &&
      bundle !== undefined &&
      (before.section === group.section || bundle === ACROSS_SECTIONS) &&
      [before.affinity, bundleOf(before.affinity)].includes(bundle) &&
      before.controls.length + group.controls.length <= maxControls &&
      !hasOwnScreen(group) &&
      !hasOwnScreen(before);
    if (isOne)
      joins[joins.length - 1] = {
        ...before,
        affinity: bundle,
        controls: [...before.controls, ...group.controls],
      };
    else joins.push(group);
  }
  return joins;
}

/** The affinity of a screen that combines several groups of questions of a later stage. */
const FEW_QUESTIONS = 'few-questions';
/** The address has a search of its own, which needs the whole screen. */
const isAddress = ({ affinity }: Group): boolean => affinity.endsWith('address');

/** Combines consecutive groups, as long as their questions fit on one screen. */
function joinedWithoutTopic(groups: readonly Group[], maxControls: number): Group[] {
  const joins: Group[] = [];
  for (const group of groups) {
    const before = joins.at(-1);
    const controls = [...(before?.controls ?? []), ...group.controls];
    if (!before || controls.length > maxControls || isAddress(before) || isAddress(group)) joins.push(group);
    else joins[joins.length - 1] = { ...before, affinity: FEW_QUESTIONS, controls };
  }
  return joins;
}

/** The affinity of a screen with the home address and the questions about money. */
const HOME_AND_MONEY = 'home-and-money';

/**
 * Asks the questions about money below the home address. The address is one search box, so it counts as one
 * control.
 */
function joinedWithAddress(groups: readonly Group[], maxControls: number): Group[] {
  const joins: Group[] = [];
  for (const group of groups) {
    const before = joins.at(-1);
    const fits =
      before?.affinity === 'address' &&
      [group.affinity, bundleOf(group.affinity)].includes(ACROSS_SECTIONS) &&
      group.controls.length < maxControls;
    if (!before || !fits) joins.push(group);
    else
      joins[joins.length - 1] = {
        ...before,
        affinity: HOME_AND_MONEY,
        controls: [before.controls.flat(), ...group.controls],
      };
  }
  return joins;
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

interface ScreenOptions {
  readonly maxControls?: number;
  /** True for a form that asks in stages. Its first stage asks for the address and the income on one screen. */
  readonly isStaged?: boolean;
  /**
   * True for the questions of a later stage. They are few, so as many as fit share a screen, whatever they are
   * about.
   */
  readonly isLaterStage?: boolean;
}

/**
 * Splits the form into screens: sections in order, fields of one affinity together, small groups that belong together
 * on one screen, at most `maxControls` controls per screen.
 * Every field is on exactly one screen. The page skips a screen whose fields are all hidden.
 */
export function screensOf(
  form: Pick<MergedForm, 'sections'>,
  { maxControls = 5, isStaged = false, isLaterStage = false }: ScreenOptions = {},
): FormScreen[] {
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
  const topics = isLaterStage ? joinedWithoutTopic(groups, maxControls) : joined(groups, maxControls);
  return (isStaged && !isLaterStage ? joinedWithAddress(topics, maxControls) : topics)
    .flatMap((group) => cut(group, maxControls))
    .map((screen) => {
      const number = (numbers.get(screen.section) ?? 0) + 1;
      numbers.set(screen.section, number);
      return { id: `${screen.section}-${number}`, ...screen };
    });
}
