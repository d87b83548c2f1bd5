import { expect } from '@jest/globals';
import { isSecret } from '../manifest.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { Traces } from './stage.ts';

/**
 * Fails if a log line, an error message or a recorded exchange contains an answer or a secret. Short
 * answers and common option words (`monthly`, `VA`) are not searched for, because they can occur by chance.
 */
export function expectNoCanary(
  traces: Traces,
  folder: LenderFolder,
  answers: Readonly<Record<string, string>>,
): void {
  const secrets = folder.manifest.credentials.fields
    .filter(isSecret)
    .map((field) => folder.scenarios.credentials[field.key] ?? '');
  const text = withoutTimeStamps(JSON.stringify(traces));
  const run = text.replace(/[^0-9A-Za-z]/g, '');
  const leaked = [
    ...[...Object.values(answers), ...secrets]
      .filter((value) => value.length >= 5 && !/^[a-z_]+$/.test(value))
      .filter((value) =>
        [value, value.replace(/\D/g, '')].some(
          (form) => form.length >= 5 && text.includes(JSON.stringify(form).slice(1, -1)),
        ),
      ),
    ...Object.values(answers).filter((value) => longNumbers(value).some((number) => run.includes(number))),
    ...secrets.filter((value) => value.length >= 8 && text.includes(Buffer.from(value).toString('base64'))),
  ];
  expect(leaked).toEqual([]);
}

/**
 * Removes the times at which something happened: they contain a pay date of this year by chance (at 11:27 in
 * November 2026, or on that day). A time of midnight stays, because it can be an answer.
 */
const withoutTimeStamps = (text: string): string =>
  text
    .replace(/\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/g, '')
    .replace(/\d{4}-\d{2}-\d{2}T(?!00:00:00)\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, '');

/**
 * Returns the notations of a value that identifies a person: numbers with any punctuation, dates in both
 * orders.
 */
function longNumbers(value: string): string[] {
  const date = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (date) return [`${date[3]}${date[1]}${date[2]}`, `${date[1]}${date[2]}${date[3]}`];
  const digits = value.replace(/[\s().-]/g, '');
  return /^\d{8,}$/.test(digits) ? [digits] : [];
}
