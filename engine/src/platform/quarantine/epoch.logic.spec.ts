import { expect, test } from '@jest/globals';
import { furtherGap, gapBetween, type DatabaseAge, type RecordedAge } from './epoch.logic.ts';

const database: DatabaseAge = {
  installation: 'ours',
  epoch: 2,
  mark: 40,
  server: 'cluster-1 timeline-1 database-5',
  serverNow: 'cluster-1 timeline-1 database-5',
  isNew: false,
};
const file: RecordedAge = {
  installation: 'ours',
  epoch: 2,
  mark: 40,
  newestEvent: 900,
  server: database.serverNow,
  at: '2026-11-26T08:00:00.000Z',
};

test.each<[string, Partial<DatabaseAge>, Partial<RecordedAge> | 'missing' | 'changed', string | null]>([
  ['the mark of the file', {}, {}, null],
  ['a mark that was committed before the file was written', { mark: 41 }, {}, null],
  ['an older mark', { mark: 39 }, {}, 'database-older'],
  ['an older epoch with a higher mark', { epoch: 1, mark: 90 }, {}, 'database-older'],
  ['another timeline', { serverNow: 'cluster-1 timeline-2 database-5' }, {}, 'server-changed'],
  ['a copy on the same server', { serverNow: 'cluster-1 timeline-1 database-9' }, {}, 'server-changed'],
  ['the identity of another installation', { installation: 'theirs' }, {}, 'other-database'],
  ['only new work beside a file of another installation', { installation: 'new', isNew: true }, {}, null],
  ['no file at its first start', { server: null, mark: 0 }, 'missing', null],
  ['no file although it was recorded in one', {}, 'missing', 'file-missing'],
  ['a file with a wrong signature', {}, 'changed', 'file-changed'],
])('a database with %s', (_name, age, recorded, cause) => {
  const found = typeof recorded === 'string' ? recorded : { ...file, ...recorded };
  expect(gapBetween({ ...database, ...age }, found)).toBe(cause);
});

test('a database without an epoch is older than the file', () => {
  expect(gapBetween({ ...database, server: null, mark: 0, epoch: 1 }, file)).toBe('database-older');
});

test.each<[string, Partial<DatabaseAge>, Partial<RecordedAge> | 'missing' | 'changed', string | null]>([
  ['the mark of the file', {}, {}, null],
  ['an older mark', { mark: 39 }, {}, 'database-older'],
  [
    'another server and no file',
    { serverNow: 'cluster-2 timeline-1 database-5' },
    'missing',
    'server-changed',
  ],
  ['no file', {}, 'missing', null],
  ['a file with a wrong signature', {}, 'changed', null],
  ['the file of another installation', {}, { installation: 'theirs', mark: 99 }, null],
])('an open quarantine beside %s', (_name, age, recorded, cause) => {
  const found = typeof recorded === 'string' ? recorded : { ...file, ...recorded };
  expect(furtherGap({ ...database, ...age }, found)).toBe(cause);
});
