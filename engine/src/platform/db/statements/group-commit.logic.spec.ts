import { describe, expect, test } from '@jest/globals';
import { GroupCommit } from './group-commit.ts';

/** Returns a commit function that ends only when the test says so, and that records its groups. */
function slowCommit(limits: ConstructorParameters<typeof GroupCommit>[1]) {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const commits = new GroupCommit<number, string>(async (items) => {
    groups.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes(13)) throw new Error('refused');
    return items.map((item) => `done ${item}`);
  }, limits);
  return { commits, groups, ends };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a group commit', () => {
  test('commits items of the same moment together and returns each its own result', async () => {
    const { commits, groups, ends } = slowCommit({ mostAtOnce: 10, mostInFlight: 1 });
    const results = Promise.all([commits.add(1), commits.add(2), commits.add(3)]);
    await nextTurn();
    expect(groups).toEqual([[1, 2, 3]]);
    ends[0]!();
    expect(await results).toEqual(['done 1', 'done 2', 'done 3']);
  });

  test('commits items that arrive during a commit together in the next one', async () => {
    const { commits, groups, ends } = slowCommit({ mostAtOnce: 10, mostInFlight: 1 });
    const first = commits.add(1);
    await nextTurn();
    const others = [commits.add(2), commits.add(3)];
    await nextTurn();
    expect(groups).toEqual([[1]]);
    ends[0]!();
    await first;
    await nextTurn();
    expect(groups).toEqual([[1], [2, 3]]);
    ends[1]!();
    expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
  });

  test('respects the limits for items per commit and for commits in flight', async () => {
    const { commits, groups, ends } = slowCommit({ mostAtOnce: 2, mostInFlight: 2 });
    const results = Promise.all([1, 2, 3, 4, 5].map((item) => commits.add(item)));
    await nextTurn();
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await nextTurn();
    }
    expect(await results).toHaveLength(5);
    expect(groups.at(-1)).toEqual([5]);
  });

  test('rejects every item of a failed group, and continues', async () => {
    const { commits, ends } = slowCommit({ mostAtOnce: 10, mostInFlight: 1 });
    const failed = Promise.allSettled([commits.add(1), commits.add(13)]);
    await nextTurn();
    ends[0]!();
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = commits.add(2);
    await nextTurn();
    ends[1]!();
    expect(await next).toBe('done 2');
  });
});
