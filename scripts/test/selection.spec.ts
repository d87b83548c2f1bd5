import { describe, expect, it } from '@jest/globals';
import { matchSpecs, parseArguments, workersFlag } from './selection.ts';

describe('the arguments of npm test', () => {
  it('are patterns up to the first flag; the rest is for jest', () => {
    expect(parseArguments(['plans.logic', 'money', '-t', 'two lenders'])).toEqual({
      patterns: ['plans.logic', 'money'],
      flags: ['-t', 'two lenders'],
      isWatch: false,
    });
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
  it('starts servers when a matching spec needs them', () => {
    expect(matchSpecs('services', ['platform/http/app/spas'])).toBe(true);
    expect(matchSpecs('services', ['schemas/money'])).toBe(false);
    expect(matchSpecs('services', ['logger.logic'])).toBe(false);
  });

  it('starts a browser when it matches a journey', () => {
    expect(matchSpecs('journeys', [])).toBe(true);
    expect(matchSpecs('journeys', ['journeys/staff'])).toBe(true);
    expect(matchSpecs('journeys', ['scripts/test'])).toBe(false);
  });
});
