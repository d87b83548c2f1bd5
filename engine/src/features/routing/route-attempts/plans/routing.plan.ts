import { byRank, pipeRank } from '@millrace/schemas/freemium';
import { exclusionOf, withinBudget, type Exclusion } from './plan-checks.logic.ts';
import type { Candidate, PlannedLender, RoutePlan, RoutingConfig, RoutingFacts } from './plan-inputs.ts';

export type * from './plan-inputs.ts';

/**
 * Decides which lenders are asked, in which order, and why other lenders are excluded. The function is pure:
 * the same inputs give the same plan, which is stored with the application. Payments by a lender are no
 * input, so they cannot influence the plan.
 */
export function planRoute(
  candidates: readonly Candidate[],
  config: RoutingConfig,
  facts: RoutingFacts,
): RoutePlan {
  const ordered = [...candidates].sort(byOrder(config));
  const { terms, agreed, submitted } = config;
  const exclusions = new Map<Candidate, Exclusion>();
  for (const candidate of ordered) {
    const exclusion = config.asked?.includes(candidate.lenderId)
      ? null
      : exclusionOf(candidate, config, facts);
    if (exclusion) exclusions.set(candidate, exclusion);
  }
  const allowed = ordered.filter((candidate) => !exclusions.has(candidate));
  // Only lenders of submitted stages count here. The shopper agrees to the inquiries of later stages when
  // submitting them.
  const consented = submitted ? allowed.filter(({ key }) => submitted.includes(key)) : allowed;
  for (const [candidate, exclusion] of [
    ...withinBudget(consented, terms, agreed),
    ...(submitted ? withinBudget(allowed, terms, undefined) : []),
  ])
    exclusions.set(candidate, exclusion);
  const asked = ordered.filter((candidate) => !exclusions.has(candidate));
  const planned = asked.map(({ lenderId, key, name, typicalSeconds, inquiry, peopleSeconds }, index) => ({
    lenderId,
    key,
    name,
    position: index + 1,
    typicalSeconds,
    ...(inquiry && { inquiry }),
    ...(peopleSeconds !== undefined && { peopleSeconds }),
  }));
  return {
    mode: config.mode,
    groups: groupsOf(planned, config),
    excluded: ordered.flatMap((candidate) => {
      const exclusion = exclusions.get(candidate);
      const { lenderId, key, name } = candidate;
      return exclusion ? [{ lenderId, key, name, ...exclusion }] : [];
    }),
    undecided: asked.flatMap(({ lenderId, eligibility }) =>
      eligibility.undecided.map((rule) => ({ lenderId, ...rule })),
    ),
    versions: Object.assign({}, config.versions, ...asked.map(prefixedVersions)) as RoutePlan['versions'],
    ...(terms && { terms }),
    ...(agreed && { agreed }),
  };
}

/**
 * Divides the lenders into groups: one lender per group for a waterfall, one group of all for a shotgun. If
 * the form wants soft inquiries first, hard inquiries become a second group.
 */
function groupsOf(planned: readonly PlannedLender[], { mode, terms }: RoutingConfig): PlannedLender[][] {
  if (mode === 'Waterfall') return planned.map((lender) => [lender]);
  const isSecond = ({ inquiry }: PlannedLender) => terms?.soft_first === true && inquiry === 'hard';
  const rounds = [planned.filter((lender) => !isSecond(lender)), planned.filter(isSecond)];
  return rounds.filter((round) => round.length > 0);
}

/**
 * Compares two lenders for the order of the plan. If the form asks for soft inquiries first, lenders with
 * hard inquiries come last. Next comes the form's order, unless the order of the account's model replaces it.
 * Last come priority, lender type and general order (`pipe_order`).
 */
function byOrder({ lenderOrder, lenderTypePriority = [], model, orderBy, terms }: RoutingConfig) {
  const place = (id: number) => {
    const index = lenderOrder.indexOf(id);
    return index === -1 ? lenderOrder.length : index;
  };
  const rank = ({ lenderId, lenderType, pipeOrder, isPipePriority, inquiry }: Candidate) => [
    terms?.soft_first && inquiry === 'hard' ? 1 : 0,
    orderBy === 'model' ? 0 : place(lenderId),
    ...pipeRank(
      { id: lenderId, lender_type: lenderType, pipe_order: pipeOrder, is_pipe_priority: isPipePriority },
      { countsPriority: model?.isPipePriority ?? true, kinds: lenderTypePriority },
    ),
  ];
  return (a: Candidate, b: Candidate) => byRank(rank(a), rank(b));
}

function prefixedVersions({ key, versions }: Candidate): Record<string, string | number> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [`${key}.${name}`, version]));
}
