import { conflict } from '../../../platform/http/problem.ts';

export const tooManyViews = (most: number) =>
  conflict('too-many-views', `You can save at most ${most} views.`, 'Delete a view that you do not use.');

export const tooManySharedViews = (most: number) =>
  conflict('too-many-views', `You can share at most ${most} views.`, 'Delete a view that is no longer used.');

export const ofAnotherStore = () =>
  conflict(
    'of-another-store',
    'Some of these applications, or the associate, belong to another store.',
    'Choose applications of one store and an associate who works there.',
  );
