import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spanish } from '../../../portal/src/store/language/es.ts';
import { findTranslation, setTranslations } from '../../../portal/ui/translate/index.ts';
import { screenTexts } from './screen-texts.ts';
import { screens } from '../../../schemas/permissions/index.ts';
import { isException, isNotForStores } from './exceptions.ts';
import { serverTexts } from './server-texts.ts';
import { serverSentences, sharedTexts } from './shared-texts.ts';

const root = path.join(import.meta.dirname, '../../..');

const files = globSync(['portal/src/store/**/*.{ts,tsx}', 'portal/ui/**/*.{ts,tsx}'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.spec\.|\/testing\/|\/store\/language\/es/.test(file));

const texts = files.map((file) => ({
  file,
  ...screenTexts(file, readFileSync(path.join(root, file), 'utf8')),
}));

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

beforeAll(() => setTranslations(spanish));
afterAll(() => setTranslations({}));

const untranslated = (sentences: readonly string[]): string[] =>
  [...new Set(sentences)].filter((sentence) => findTranslation(sentence) === undefined);

test('every text of the store portal goes through t()', () => {
  const bare = texts.flatMap(({ file, bare: found }) =>
    found.filter((text) => !isException(file, text)).map((text) => `${file}: ${text}`),
  );
  expect(bare).toEqual([]);
});

test('every text of the store portal has a Spanish translation', () => {
  const missing = texts.flatMap(({ file, keys }) =>
    keys.filter((key) => spanish[key] === undefined).map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('every text that the store portal shares with the server has a Spanish translation', () => {
  expect(untranslated(sharedTexts())).toEqual([]);
});

test('every sentence that the server makes from facts has a Spanish translation', () => {
  expect(untranslated(serverSentences())).toEqual([]);
});

test('every sentence with which the server refuses a request of a store has a Spanish translation', () => {
  const files = globSync('engine/src/{features/*,platform}/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.spec\./.test(file));
  const found = files.flatMap((file) =>
    serverTexts(file, readFileSync(path.join(root, file), 'utf8')).map((text) => ({ file, text })),
  );
  const unknown = new Set(untranslated(found.map(({ text }) => text)));
  const missing = found
    .filter(({ file, text }) => unknown.has(text) && !isNotForStores(file, text))
    .map(({ file, text }) => `${file}: ${text}`);
  expect(missing).toEqual([]);
});

test('every screen of the store portal has a Spanish title', () => {
  const titles = screens.filter(({ app, path: at }) => app === 'portal' && at.startsWith('/app/'));
  expect(titles.filter(({ title }) => spanish[title] === undefined).map(({ title }) => title)).toEqual([]);
});

test('a translation has the values of its English text', () => {
  const different = Object.entries(spanish).filter(
    ([english, text]) => placeholders(english).join() !== placeholders(text).join(),
  );
  expect(different).toEqual([]);
});

test.each([
  ['<p>Send</p>', { keys: [], bare: ['Send'] }],
  ['<Panel title="Deal" id="deal" />', { keys: [], bare: ['Deal'] }],
  ["toast(t('Saved'))", { keys: ['Saved'], bare: [] }],
  [
    "t('Sent to {name}', { name: isNew ? 'New customer' : name })",
    { keys: ['Sent to {name}'], bare: ['New customer'] },
  ],
  ["const short = isWeek ? '7 days' : '100px';", { keys: [], bare: ['7 days'] }],
  ['const text = `Sent to ${name}`;', { keys: [], bare: ['Sent to'] }],
  ['<Chip label={field.label.en} />', { keys: [], bare: ['label.en'] }],
  ['const { text } = staffStep(operation, state, lender);', { keys: [], bare: ['staffStep()'] }],
  ['const { text } = staffStep(operation, state, lender, isOwn, t);', { keys: [], bare: [] }],
  ['<p>{passwordTexts.rule} {t(passwordTexts.common)}</p>', { keys: [], bare: ['passwordTexts'] }],
  ['<Bar aria-label={`${percent}% answered`} />', { keys: [], bare: ['% answered'] }],
  ["const often = 'every 2 weeks';", { keys: [], bare: ['every 2 weeks'] }],
  ["const help = url?.message ?? 'A public address.';", { keys: [], bare: ['A public address.'] }],
  ["const rule = 'Use letters, digits and _';", { keys: [], bare: ['Use letters, digits and _'] }],
  ['const label = `${name} (optional)`;', { keys: [], bare: ['(optional)'] }],
  ["toast.failure(new Error('It failed'))", { keys: [], bare: ['It failed'] }],
  ["status === 'Sent' && <Row sx={{ gridArea: 'Main' }} />", { keys: [], bare: [] }],
])('finds the texts of %s', (source, expected) => {
  expect(screenTexts('example.tsx', source)).toEqual(expected);
});

test.each([
  [
    "throw conflict('x', `No ${lender} here.`, 'Wait.'); throw notFound('This store');",
    ['No a here.', 'Wait.', 'This store was not found.'],
  ],
  ["conflict('x', isOpen ? 'It is open.' : 'It is closed.', why[state] ?? 'Wait.')", 3],
  ["const why = { a: ['No offer is left.', 'Wait for it.'] }; conflict('x', ...why[a]);", 2],
  [
    "import { refused } from './x.errors.ts'; throw refused('card', 'No card is stored.');",
    ['No card is stored.'],
  ],
])('finds the sentences of a refusal in %s', (source, expected) => {
  const found = serverTexts('example.ts', source);
  expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
});
