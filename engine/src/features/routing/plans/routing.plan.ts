import { exclusionOf, withinBudget, type Exclusion } from './plan-checks.logic.ts';
import type { Candidate, PlannedLender, RoutePlan, RoutingConfig, RoutingFacts } from './plan-inputs.ts';

export type * from './plan-inputs.ts';

/**
 * Who is asked, in which order, and why everybody else is not. Pure and deterministic: the same inputs give the
 * same plan, which is stored with the application. What a lender pays anybody is not an input.
 */
export function planRoute(
  candidates: readonly Candidate[],
  config: RoutingConfig,
  facts: RoutingFacts,
): RoutePlan {
  const ordered = [...candidates].sort(byOrder(config));
  const { terms, agreed } = config;
  const exclusions = new Map<Candidate, Exclusion>();
  for (const candidate of ordered) {
    const exclusion = exclusionOf(candidate, config, facts);
    if (exclusion) exclusions.set(candidate, exclusion);
  }
  const allowed = ordered.filter((candidate) => !exclusions.has(candidate));
  for (const [candidate, exclusion] of withinBudget(allowed, terms, agreed))
    exclusions.set(candidate, exclusion);
  const asked = ordered.filter((candidate) => !exclusions.has(candidate));
  const planned = asked.map(({ lenderId, key, name, typicalSeconds, inquiry }, index) => ({
    lenderId,
    key,
    name,
    position: index + 1,
    typicalSeconds,
    ...(inquiry && { inquiry }),
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

/** One after another; or all at a time, where a form wants it so in two rounds: what other lenders see comes second. */
function groupsOf(planned: readonly PlannedLender[], { mode, terms }: RoutingConfig): PlannedLender[][] {
  if (mode === 'Waterfall') return planned.map((lender) => [lender]);
  const isSecond = ({ inquiry }: PlannedLender) => terms?.soft_first === true && inquiry === 'hard';
  const rounds = [planned.filter((lender) => !isSecond(lender)), planned.filter(isSecond)];
  return rounds.filter((round) => round.length > 0);
}

/** What other lenders see last, if the form says so. Then the store's own order first; then priority lenders, the order of kinds, the pipe order, and at last the id. */
function byOrder({ lenderOrder, lenderTypePriority = [], model, terms }: RoutingConfig) {
  const place = (list: readonly unknown[], item: unknown) => {
    const index = list.indexOf(item);
    return index === -1 ? list.length : index;
  };
  const rank = (candidate: Candidate) => [
    terms?.soft_first && candidate.inquiry === 'hard' ? 1 : 0,
    place(lenderOrder, candidate.lenderId),
    candidate.isPipePriority && (model?.isPipePriority ?? true) ? 0 : 1,
    place(lenderTypePriority, candidate.lenderType),
    candidate.pipeOrder,
    candidate.lenderId,
  ];
  return (a: Candidate, b: Candidate) => {
    const [left, right] = [rank(a), rank(b)];
    const decisive = left.findIndex((value, index) => value !== right[index]);
    return decisive === -1 ? 0 : left[decisive]! - right[decisive]!;
  };
}

function prefixedVersions({ key, versions }: Candidate): Record<string, string | number> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [`${key}.${name}`, version]));
}
