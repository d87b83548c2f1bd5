import { describe, expect, it } from '@jest/globals';
import { countSpecs, matchSpecs, parseArguments, runningLine, workersFlag } from './selection.ts';

describe('the arguments of npm test', () => {
  it('are patterns up to the first flag; the rest is for jest', () => {
    expect(parseArguments(['plans.logic', 'money', '-t', 'two lenders'])).toEqual({
      part: 'all',
      patterns: ['plans.logic', 'money'],
      flags: ['-t', 'two lenders'],
      isWatch: false,
    });
  });

  it('select all but the long specs, what a pattern matches, or the long specs alone', () => {
    expect(parseArguments([]).part).toBe('short');
    expect(parseArguments(['-t', 'two lenders']).part).toBe('short');
    expect(parseArguments(['money']).part).toBe('all');
    expect(parseArguments(['--long'])).toMatchObject({ part: 'long', patterns: [], flags: [] });
    expect(parseArguments(['--long', 'fuzz', '-t', 'x'])).toMatchObject({ part: 'long', patterns: ['fuzz'] });
  });

  it('select watch mode by jest’s own flag', () => {
    expect(parseArguments(['money', '--watch']).isWatch).toBe(true);
    expect(parseArguments(['money', '--watchman=false']).isWatch).toBe(false);
  });

  it('set the number of workers before the project does', () => {
    expect(workersFlag(['--watch'], '3')).toEqual(['--maxWorkers', '3']);
    expect(workersFlag(['--runInBand'], '3')).toEqual([]);
    expect(workersFlag(['--maxWorkers=1'], '3')).toEqual([]);
  });
});

describe('a pattern', () => {
  const all = (pattern: string) => ({ part: 'all', patterns: [pattern] }) as const;

  it('starts servers when a matching spec needs them', () => {
    expect(matchSpecs('services', all('platform/http/app/spas'))).toBe(true);
    expect(matchSpecs('services', all('schemas/money'))).toBe(false);
    expect(matchSpecs('services', all('logger.logic'))).toBe(false);
  });

  it('starts a browser when it matches a journey', () => {
    expect(matchSpecs('journeys', { part: 'short', patterns: [] })).toBe(true);
    expect(matchSpecs('journeys', all('journeys/waterfall'))).toBe(true);
    expect(matchSpecs('journeys', all('scripts/test'))).toBe(false);
  });

  it('finds a long journey alone or among the long specs', () => {
    expect(matchSpecs('journeys', all('long/fuzz'))).toBe(true);
    expect(matchSpecs('journeys', { part: 'long', patterns: ['fuzz'] })).toBe(true);
    expect(matchSpecs('journeys', { part: 'long', patterns: ['journeys/waterfall'] })).toBe(false);
  });
});

describe('the projects of a run', () => {
  const all = ['logic', 'plugins', 'services', 'portal', 'admin'] as const;

  it('are only those with a matching spec', () => {
    expect(countSpecs(all, ['plugins/_template/api'])).toEqual({ plugins: 1 });
    expect(countSpecs(all, ['scripts/test/selection', 'rules-checks.logic'])).toEqual({ logic: 2 });
    expect(countSpecs(all, ['no/such/spec'])).toEqual({});
    expect(Object.keys(countSpecs(all, []))).toEqual(all);
  });

  it('are named with the number of their specs', () => {
    expect(runningLine({ plugins: 1 })).toMatch(/^Running 1 spec of the project plugins\. /);
    expect(runningLine({ logic: 2, plugins: 1 })).toMatch(
      /^Running 2 specs of the project logic, 1 spec of the project plugins\. /,
    );
  });
});
