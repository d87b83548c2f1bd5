import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { usualCountry } from '@millrace/schemas/countries';
import { fieldById, fieldIn, marketOf, validateField } from '@millrace/schemas/fields';
import { documentFinding } from '@millrace/schemas/plugin';
import { eligibilityFacts, ruleProblems } from '@millrace/schemas/rules';
import { contradictionsOf } from '../manifest-checks.ts';
import { capabilities, countriesOf, fitsPattern } from '../manifest.ts';
import { chosenAddress } from '../runtime/base-url.ts';
import type { LenderFolder } from './lender-folder.ts';
import { speaksToShoppers } from './texts.ts';

const documents = {
  'lender.json': 'lender',
  'fields.json': 'fields',
  'rules.json': 'rules',
  'scenarios.json': 'scenario',
} as const;
type DocumentName = keyof typeof documents;

/** Whether the JSON files of a lender are complete, so that the tests that run the lender can pass. */
export function filesAreComplete(folder: LenderFolder): boolean {
  try {
    asksForKnownFields(folder);
    samplesFitTheCatalogue(folder);
    samplesAnswerItsFields(folder);
    return true;
  } catch {
    return false;
  }
}

/** Tests that need no call to the lender. */
export function staticChecks(folder: LenderFolder): void {
  for (const name of Object.keys(documents) as DocumentName[]) {
    test(`${name} fits its schema`, () => fitsItsSchema(name, readJson(`${folder.folder}/${name}`)));
  }
  test('every field it asks for is in the catalogue, once', () => asksForKnownFields(folder));
  test('texts for shoppers exist in English and Spanish', () => speaksToShoppers(folder));
  test('the rules read known facts with operators that fit', () => rulesReadKnownFacts(folder));
  test('the answers of the sample applicant have the formats of the catalogue', () =>
    samplesFitTheCatalogue(folder));
  test('the sample applicant answers exactly the questions of fields.json', () =>
    samplesAnswerItsFields(folder));
  test('the credentials of scenarios.json have their formats and a base URL', () => credentialsFit(folder));
  test('the manifest names exactly the operations it has', () => namesItsOperations(folder));
  test('what the manifest states as data leads somewhere', () => agreesWithItself(folder));
  test('its hosts are declared and production is https', () => declaresItsHosts(folder));
  test('it imports the sdk, the schemas and its own files only', () => importsOnlyItsOwn(folder));
}

/** Tests for an in-house lender, which has data but no code. */
export function inHouseChecks(folder: LenderFolder): void {
  for (const name of ['lender.json', 'fields.json', 'rules.json'] as const) {
    test(`${name} fits its schema`, () => fitsItsSchema(name, readJson(`${folder.folder}/${name}`)));
  }
  test('every field it asks for is in the catalogue, once', () => asksForKnownFields(folder));
  test('texts for shoppers exist in English and Spanish', () => speaksToShoppers(folder));
  test('the rules read known facts with operators that fit', () => rulesReadKnownFacts(folder));
  test('it has no code', () => expect(existsSync(`${folder.folder}/src`)).toBe(false));
}

export function fitsItsSchema(name: DocumentName, document: unknown): void {
  const validate = newAjv().compile(readJson(schemaFile(`plugin/${documents[name]}.schema.json`)) as object);
  validate(document);
  expect((validate.errors ?? []).map(documentFinding)).toEqual([]);
}

export function asksForKnownFields({ fields }: LenderFolder): void {
  const unknown = fields.map(({ id }) => id).filter((id) => !fieldById(id));
  expect(unknown.map((id) => `${id}: the ids are in engine/docs/generated/catalogue-fields.md`)).toEqual([]);
  const entries = fields.map(({ id, when }) => `${id} ${JSON.stringify(when ?? 'always')}`);
  expect(entries).toEqual([...new Set(entries)]);
}

/** Checks the conditions of the rules: a misspelt fact would never exclude an application. */
export function rulesReadKnownFacts({ rules: { rules } }: LenderFolder): void {
  const document = rules.map(({ id, excludeWhen, reason }) => ({ id, when: excludeWhen, gives: reason }));
  const problems = ruleProblems('eligibility', document, eligibilityFacts);
  expect(
    problems.map(
      ({ path, message }) =>
        `rules.json, ${path.replace(/^(\d+)\.when/, 'rules.$1.excludeWhen')}: ${message} Facts: engine/docs/generated/rule-facts.md`,
    ),
  ).toEqual([]);
}

export function samplesFitTheCatalogue({ manifest, scenarios }: LenderFolder): void {
  const today = new Date().toISOString().slice(0, 10);
  const { store, answers } = scenarios.applicant;
  const served = countriesOf(manifest);
  const country = store.country ?? served[0];
  if (country && !served.includes(country))
    throw new Error(
      `applicant.store.country ${country} is not in countries of lender.json: ${served.join(', ')}`,
    );
  const market = marketOf(country, manifest.currencies?.[0]);
  const complaints = Object.entries(answers).flatMap(([id, value]) => {
    const field = fieldIn(id, market);
    const verdict = field ? validateField(field, value, { today, locale: 'en' }) : { code: 'unknown field' };
    const formats = `answers have the formats of ${country ?? usualCountry}: plugins/sdk/docs/money.md#answers-by-country`;
    return verdict ? [`${id} ${JSON.stringify(value)}: ${verdict.code} (${formats})`] : [];
  });
  expect(complaints).toEqual([]);
}

/** The plugin takes the ids of its answers from the sample applicant, as a type. They must be those of fields.json. */
export function samplesAnswerItsFields({ fields, scenarios }: LenderFolder): void {
  const asked = new Set(fields.map(({ id }) => id));
  const answered = new Set(Object.keys(scenarios.applicant.answers));
  const missing = [...asked].filter((id) => !answered.has(id));
  const unasked = [...answered].filter((id) => !asked.has(id));
  expect([
    ...missing.map((id) => `${id}: add a sample answer to applicant.answers in scenarios.json`),
    ...unasked.map((id) => `${id}: remove the sample answer, or ask for it in fields.json`),
  ]).toEqual([]);
}

/** Checks that the sandbox's credentials pass the manifest's own `pattern` and `baseUrlBy`. */
export function credentialsFit({ manifest, scenarios }: LenderFolder): void {
  const { credentials } = scenarios;
  const wrong = manifest.credentials.fields.filter(
    ({ key, pattern }) =>
      pattern !== undefined && credentials[key] !== undefined && !fitsPattern(pattern, credentials[key]),
  );
  expect(wrong.map(({ key, pattern }) => `${key} does not fit ${pattern}`)).toEqual([]);
  expect(() => chosenAddress(manifest.environments.sandbox, credentials)).not.toThrow();
}

export function agreesWithItself({ manifest }: LenderFolder): void {
  expect(contradictionsOf(manifest)).toEqual([]);
}

export async function namesItsOperations(folder: LenderFolder): Promise<void> {
  const { manifest } = folder;
  const lender = await folder.lender();
  expect(lender.id).toBe(manifest.id);
  // The host completes a lender that has selectPlan with selectOffer.
  const isOwn = (key: string) => key in lender && !(key === 'selectOffer' && lender.selectPlan);
  expect(capabilities.filter(isOwn)).toEqual(
    capabilities.filter((key) => manifest.capabilities.includes(key)),
  );
  expect({ webhook: manifest.webhook.kind !== 'none', lookup: manifest.idempotency === 'lookup' }).toEqual({
    webhook: lender.webhook !== undefined,
    lookup: lender.lookup !== undefined,
  });
}

export function declaresItsHosts({ manifest }: LenderFolder): void {
  for (const environment of Object.values(manifest.environments)) {
    expect(environment.hosts).toContain(new URL(environment.baseUrl).host);
  }
  expect(new URL(manifest.environments.production.baseUrl).protocol).toBe('https:');
}

export function importsOnlyItsOwn({ folder }: LenderFolder): void {
  const files = readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  expect(sources.flatMap((file) => foreignImports(readFileSync(`${folder}/src/${file}`, 'utf8')))).toEqual(
    [],
  );
}

const importForms = [
  /\bfrom\s*['"]([^'"]+)['"]/g,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g,
];

/** Returns the imports that a plugin must not have, e.g. a path that leads out of its folder. */
export function foreignImports(source: string): string[] {
  return importForms
    .flatMap((form) => [...source.matchAll(form)].map(([, name]) => name!))
    .filter((name) => name !== '@millrace/plugin-sdk' && !name.startsWith('@millrace/schemas/'))
    .filter((name) => !/^\.\.?\//.test(name) || name.includes('../../'));
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  (formats as unknown as typeof formats.default)(ajv);
  return ajv;
}

function schemaFile(path: string): string {
  return fileURLToPath(new URL(`../../../../schemas/${path}`, import.meta.url));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
