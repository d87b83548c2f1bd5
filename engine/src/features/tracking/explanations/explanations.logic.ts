import type {
  ExplainedDecision,
  ExplainedLender,
  ExplainedQuestion,
  StaffTimelineEntry,
} from '@millrace/schemas/api';
import { fieldsOf, fieldsOfForm, textIn, type MergedField, type MergedForm } from '@millrace/schemas/form';
import { staffWait, type AppliedTier } from '@millrace/schemas/states';
import { countInquiries, type InquiryCount } from '@millrace/schemas/rules';
import type { AttemptState } from '../../routing/route-attempts/index.logic.ts';
import type { RoutePlan } from '../../routing/route-attempts/index.ts';

/**
 * Returns every question of the form, each with the lenders that need the answer, their rules, and the person
 * who answered.
 */
export function questionsOf(
  form: Pick<MergedForm, 'sections' | 'facts'>,
  shown: readonly {
    readonly section: string;
    readonly fields: readonly {
      readonly id: string;
      readonly label: string;
      readonly value: string | null;
    }[];
  }[],
  sourceOf: (fieldId: string) => NonNullable<ExplainedQuestion['entered_by']>,
): ExplainedQuestion[] {
  const fields = new Map(fieldsOfForm(form).map((field) => [field.id, field]));
  return shown.flatMap(({ section, fields: asked }) =>
    asked.map(({ id, label, value }) => ({
      id,
      section,
      label,
      answered: value !== null,
      entered_by: value === null ? null : sourceOf(id),
      why: whyOf(fields.get(id)),
    })),
  );
}

const whyOf = (field: MergedField | undefined): ExplainedQuestion['why'] =>
  (field?.neededBy ?? []).map(({ lenderName, rule, because }) => ({
    lender: lenderName,
    rule,
    because: textIn(because, 'en'),
  }));

/** Returns the questions that other answers made unnecessary, with the questions that have these answers. */
export function skippedQuestions(
  form: Pick<MergedForm, 'sections'>,
  asked: readonly Pick<ExplainedQuestion, 'id'>[],
): ExplainedQuestion[] {
  const shown = new Set(asked.map(({ id }) => id));
  const labels = new Map(fieldsOfForm(form).map(({ id, label }) => [id, `“${label.en}”`]));
  return form.sections.flatMap(({ label: section, fields }) =>
    fields
      .filter(({ id }) => !shown.has(id))
      .map((field) => {
        const causes = fieldsOf(field.condition).flatMap((id) => labels.get(id) ?? []);
        return {
          id: field.id,
          section: section.en,
          label: field.label.en,
          answered: false,
          entered_by: null,
          why: whyOf(field),
          asked:
            causes.length > 0
              ? `Skipped, because of the answer to ${causes.join(' and ')}.`
              : 'Skipped: no lender of this application needs it.',
        };
      }),
  );
}

export interface ExplainedStage {
  readonly number: number;
  /** Keys of the lenders of this stage. */
  readonly lenders: readonly string[];
  readonly fields: readonly string[];
  readonly isSubmitted: boolean;
}

/**
 * Returns in which stage a question was asked and for which lenders, or why it was not asked.
 * @param isDone true if no further stage can open
 */
export function askedIn(
  fieldId: string,
  stages: readonly ExplainedStage[],
  form: Pick<MergedForm, 'sections'>,
  isDone: boolean,
): Pick<ExplainedQuestion, 'asked'> {
  if (stages.length === 0) return {};
  const field = fieldsOfForm(form).find(({ id }) => id === fieldId);
  const stage = stages.find(({ fields }) => fields.includes(fieldId));
  const reasons = field?.neededBy ?? [];
  const namesOf = (keys: readonly string[]) => [
    ...new Set(reasons.filter(({ lenderId }) => keys.includes(lenderId)).map(({ lenderName }) => lenderName)),
  ];
  if (stage) {
    const names = namesOf(stage.lenders);
    const open = stage.isSubmitted ? '' : ', not submitted yet';
    return { asked: `Stage ${stage.number}${names.length > 0 ? ` for ${names.join(', ')}` : ''}${open}.` };
  }
  const later = namesOf(
    reasons
      .map(({ lenderId }) => lenderId)
      .filter((key) => !stages.some(({ lenders }) => lenders.includes(key))),
  );
  const notAsked = isDone ? 'Not asked' : 'Not asked yet';
  return {
    asked:
      later.length > 0
        ? `${notAsked}: only a later stage, for ${later.join(', ')}, needs it.`
        : 'Not asked: it is optional for the lenders of the stages so far.',
  };
}

/** Returns every lender of the plan: asked, waiting or excluded. A sentence explains each of them. */
export function lendersOf(
  plan: RoutePlan,
  entries: readonly StaffTimelineEntry[],
  rulesVersionOf: (lenderKey: string) => number | null,
): ExplainedLender[] {
  return entries.map((entry) => {
    const { lenderId: id, lenderKey, lenderName: name, excludedBecause, outcome } = entry;
    const group = plan.groups.findIndex((lenders) => lenders.some(({ lenderId }) => lenderId === id));
    const planned = plan.groups[group]?.find(({ lenderId }) => lenderId === id);
    const status = statusOf(entry);
    return {
      id,
      name,
      position: planned?.position ?? null,
      group: planned ? group + 1 : null,
      status,
      code: status === 'not-reached' ? (entry.history.at(-1)?.note ?? null) : excludedBecause,
      because: becauseOf(entry, status, plan),
      outcome,
      inquiry: planned?.inquiry ?? null,
      rules_version: rulesVersionOf(lenderKey),
      undecided: plan.undecided
        .filter(({ lenderId }) => lenderId === id)
        .map(({ rule, unknownFacts }) => ({ rule, unknown_facts: [...unknownFacts] })),
    };
  });
}

/** Returns lenders that were not candidates of the plan. Only staff sees them. */
export const nonCandidatesOf = ({ nonCandidates = [] }: RoutePlan): ExplainedLender[] =>
  nonCandidates.map(({ lenderId, name, code, reason }) => ({
    id: lenderId,
    name,
    position: null,
    group: null,
    status: 'skipped',
    code,
    because: textIn(reason, 'en'),
    outcome: null,
    inquiry: null,
    rules_version: null,
    undecided: [],
  }));

/** Final states without a reply of the lender. In these states the lender provably received nothing. */
const receivedNothing: ReadonlySet<string | null> = new Set<AttemptState | null>([
  'NOT_SENT',
  'NOT_RECEIVED',
  'ERROR_FINAL',
  'CANCELLED',
]);

function statusOf(entry: StaffTimelineEntry): ExplainedLender['status'] {
  const { excludedBecause, attemptId, attemptState, outcome } = entry;
  if (excludedBecause !== null) return 'skipped';
  if (attemptId !== null)
    return outcome === null && receivedNothing.has(attemptState) ? 'not-reached' : 'asked';
  return entry.status === 'Waiting' ? 'waiting' : 'not-needed';
}

function becauseOf(
  entry: StaffTimelineEntry,
  status: ExplainedLender['status'],
  { mode, terms }: RoutePlan,
): string {
  const { reasons } = entry;
  switch (status) {
    case 'skipped':
      return reasons[0] ?? '';
    case 'asked':
      return askedBecause(entry, mode);
    case 'not-reached':
      return [askedBecause(entry, mode), ...reasons].join(' ');
    case 'waiting':
      return entry.needsConsent
        ? 'No rule excludes this lender. It belongs to a later stage and waits for the customer’s answers and consent.'
        : 'No rule excludes this lender. It is asked if the lenders before it do not approve.';
    case 'not-needed':
      if (entry.stoppedBefore)
        return 'No rule excludes this lender. It belongs to a later stage, to which the customer did not agree.';
      return reasons[0] ?? `The route ended before this lender’s turn: ${stopWords(terms?.stop_after ?? 1)}.`;
  }
}

function askedBecause(entry: StaffTimelineEntry, mode: RoutePlan['mode']): string {
  const why =
    mode === 'Shotgun'
      ? 'No rule excludes this lender, and all lenders are asked at once.'
      : `No rule excludes this lender. It is number ${entry.position} in the plan.`;
  const wait = staffWait(entry, 'operator');
  return wait ? `${why} ${wait}.` : why;
}

const stopWords = (after: number): string =>
  after === 1 ? 'the first approval ends the route' : `${after} approvals end the route`;

/** Returns the largest number of inquiries that a plan can cause. */
export const plannedInquiries = ({ groups }: RoutePlan): InquiryCount => countInquiries(groups.flat());

/**
 * Returns what an in-house lender decided by its credit score tiers, according to one step of the history.
 */
export const tierDecision = (
  lender: string,
  { at, note, decided }: { at: string; note: string; decided: AppliedTier | null },
): ExplainedDecision => ({ at, lender, kind: 'tier', ...tiersOf(decided, note), sentences: [note] });

/**
 * Returns the tiers of a decision. Old steps of the history stored no tiers; they name only the version, in
 * their sentence.
 */
function tiersOf(decided: AppliedTier | null, note: string) {
  if (!decided) return { rules: 'Credit score tiers', tier: null, version: versionIn(note) };
  const { tier, version } = decided;
  return version === 0
    ? { rules: 'Default credit score tiers', tier, version: null }
    : { rules: 'Credit score tiers', tier, version };
}

function versionIn(note: string): number | null {
  const [, version] = /version (\d+)/i.exec(note) ?? [];
  return version === undefined ? null : Number(version);
}
