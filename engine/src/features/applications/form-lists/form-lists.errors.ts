import { conflict } from '../../../platform/http/problem.ts';

export const tooManyViews = (most: number) =>
  conflict('too-many-views', `At most ${most} views are kept.`, 'Delete one you do not use.');

export const tooManySharedViews = (most: number) =>
  conflict('too-many-views', `At most ${most} views are shared.`, 'Delete one that nobody uses.');

export const ofAnotherStore = () =>
  conflict(
    'of-another-store',
    'Some of these applications, or the associate, are of another store.',
    'Choose applications of one store and an associate who works there.',
  );
