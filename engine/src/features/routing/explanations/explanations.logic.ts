import type { ExplainedLender, ExplainedQuestion, StaffTimelineEntry } from '@millrace/schemas/api';
import { fieldsOfForm, textIn, type MergedForm } from '@millrace/schemas/form';
import type { InquiryCount } from '@millrace/schemas/rules';
import type { RoutePlan } from '../plans/index.ts';

/** Every question that was asked, with the rule and the lender it was asked for. */
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
): ExplainedQuestion[] {
  const fields = new Map(fieldsOfForm(form).map((field) => [field.id, field]));
  return shown.flatMap(({ section, fields: asked }) =>
    asked.map(({ id, label, value }) => ({
      id,
      section,
      label,
      answered: value !== null,
      why: (fields.get(id)?.neededBy ?? []).map(({ lenderName, rule, because }) => ({
        lender: lenderName,
        rule,
        because: textIn(because, 'en'),
      })),
    })),
  );
}

/** Every lender of the plan, asked, waiting or left out, each with a sentence. */
export function lendersOf(
  plan: RoutePlan,
  entries: readonly StaffTimelineEntry[],
  rulesVersionOf: (lenderKey: string) => number | null,
): ExplainedLender[] {
  return entries.map((entry) => {
    const { lenderId: id, lenderKey, lenderName: name, excludedBecause: code, outcome } = entry;
    const planned = plan.groups.flat().find((lender) => lender.lenderId === id);
    const standing = standingOf(entry);
    return {
      id,
      name,
      position: planned?.position ?? null,
      group: planned ? entry.group + 1 : null,
      standing,
      code,
      because: becauseOf(entry, standing, plan),
      outcome,
      inquiry: planned?.inquiry ?? null,
      rules_version: rulesVersionOf(lenderKey),
      undecided: plan.undecided
        .filter(({ lenderId }) => lenderId === id)
        .map(({ rule, unknownFacts }) => ({ rule, unknown_facts: [...unknownFacts] })),
    };
  });
}

function standingOf({ excludedBecause, attemptId, state }: StaffTimelineEntry): ExplainedLender['standing'] {
  if (excludedBecause !== null) return 'skipped';
  if (attemptId !== null) return 'asked';
  return state === 'Waiting' ? 'waiting' : 'not-needed';
}

function becauseOf(
  { reasons, position }: StaffTimelineEntry,
  standing: ExplainedLender['standing'],
  { mode, terms }: RoutePlan,
): string {
  switch (standing) {
    case 'skipped':
      return reasons[0] ?? '';
    case 'asked':
      return mode === 'Shotgun'
        ? 'No rule speaks against it, and all lenders are asked at once.'
        : `No rule speaks against it, and it is number ${position} of the plan.`;
    case 'waiting':
      return 'No rule speaks against it; it is asked when those before it leave something to be asked for.';
    case 'not-needed':
      return reasons[0] ?? `Asking stopped before its turn: ${stopWords(terms?.stop_after ?? 1)}.`;
  }
}

const stopWords = (after: number): string =>
  after === 1 ? 'the first approval ends it' : `${after} approvals end it`;

/** How many inquiries a plan can cause. */
export function plannedInquiries({ groups }: RoutePlan): InquiryCount {
  const kinds = groups.flat().map(({ inquiry = 'hard' }) => inquiry);
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  return { soft: count('soft'), hard: count('hard') };
}
