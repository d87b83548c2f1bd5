import { describe, expect, test } from '@jest/globals';
import { afterSample, noLag } from './loop-lag.logic.ts';

/**
 * Feeds one sample per `everyMs` into the function: `.` is a sample in time, `#` a late one. Returns the
 * state after each sample: `o` takes jobs, `x` takes none.
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
    ['takes jobs without lag', '........', 'oooooooo'],
    ['takes no more jobs after five seconds of lag', '#######', 'oooooxx'],
    ['starts a new count after one second without lag', '####.#####.', 'ooooooooooo'],
    ['takes no jobs after only one second without lag', '######.###', 'oooooxxxxx'],
    ['takes jobs again after two seconds without lag', '######....', 'oooooxxxoo'],
    ['starts a new count of seconds without lag after a lag', '######..#...', 'oooooxxxxxxo'],
    ['stops again after a second lag of five seconds', '######...######.', 'oooooxxxooooooxx'],
  ])('%s', (_, samples, states) => {
    expect(played(samples)).toBe(states);
  });

  test('counts one long freeze as a single sample', () => {
    const long = { atMs: 60_000, lagMs: 60_000 };
    expect(afterSample(noLag, long).isLagging).toBe(false);
    expect(afterSample(afterSample(noLag, long), { atMs: 61_000, lagMs: 20 })).toEqual(noLag);
  });
});
