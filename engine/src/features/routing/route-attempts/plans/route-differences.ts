import { isDeepStrictEqual } from 'node:util';
import type { RoutePlan } from './routing.plan.ts';

/**
 * Describes the differences between a new plan and the recorded one, as sentences. Empty if the plans are
 * identical.
 */
export function differencesBetween(recorded: RoutePlan, again: RoutePlan): string[] {
  const [was, is] = [plain(recorded), plain(again)];
  if (isDeepStrictEqual(was, is)) return [];
  const [placeThen, placeNow] = [placesOf(was), placesOf(is)];
  const names = [...new Set([...placeThen.keys(), ...placeNow.keys()])];
  const moved = names.flatMap((name) => {
    const [before, now] = [placeThen.get(name) ?? notThere, placeNow.get(name) ?? notThere];
    return before === now ? [] : [`${name}: ${before} at that time, ${now} today.`];
  });
  const rest = (['mode', 'undecided', 'versions'] as const).filter(
    (part) => !isDeepStrictEqual(was[part], is[part]),
  );
  const others = rest.map((part) => `${words[part]} different.`);
  return moved.length + others.length > 0
    ? [...moved, ...others]
    : ['The lenders and their order are the same. Only the stored format differs.'];
}

const notThere = 'no candidate';
const words = {
  mode: 'The mode is',
  undecided: 'The rules that could not be decided are',
  versions: 'The rule versions are',
};

/** Returns the plan as JSON stores it, without undefined values, so that two plans can be compared. */
const plain = (plan: RoutePlan): RoutePlan => JSON.parse(JSON.stringify(plan)) as RoutePlan;

function placesOf({ groups, excluded }: RoutePlan): Map<string, string> {
  const asked = groups.flatMap((group, index) =>
    group.map(({ name, position }) => [name, `asked as number ${position} in group ${index + 1}`] as const),
  );
  const out = excluded.map(({ name, code, reason }) => [name, `excluded (${code}: ${reason.en})`] as const);
  return new Map([...asked, ...out]);
}
