import { describe, expect, test } from '@jest/globals';
import { afterSample, noLag } from './loop-lag.logic.ts';

/**
 * Plays one sample per `everyMs`: `.` is a sample in time, `#` a late one. Returns the state after each sample:
 * `o` takes jobs, `x` takes none.
 */
function played(samples: string, everyMs = 1000): string {
  let state = noLag;
  return [...samples]
    .map((sample, index) => {
      state = afterSample(state, { atMs: index * everyMs, lagMs: sample === '#' ? 501 : 500 });
      return state.isLagging ? 'x' : 'o';
    })
    .join('');
}

describe('a worker whose event loop lags', () => {
  test.each([
    ['takes jobs while all is in time', '........', 'oooooooo'],
    ['takes jobs for five seconds of lag, and no more then', '#######', 'oooooxx'],
    ['starts a new count after one second in time', '####.#####.', 'ooooooooooo'],
    ['takes nothing for one second in time', '######.###', 'oooooxxxxx'],
    ['takes jobs again after two seconds in time', '######....', 'oooooxxxoo'],
    ['starts a new count of those as well', '######..#...', 'oooooxxxxxxo'],
    ['may lag again', '######...######.', 'oooooxxxooooooxx'],
  ])('%s', (_, samples, states) => {
    expect(played(samples)).toBe(states);
  });

  test('counts one long freeze as a single sample', () => {
    const long = { atMs: 60_000, lagMs: 60_000 };
    expect(afterSample(noLag, long).isLagging).toBe(false);
    expect(afterSample(afterSample(noLag, long), { atMs: 61_000, lagMs: 20 })).toEqual(noLag);
  });
});
