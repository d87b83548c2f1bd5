import { writeXml, type XmlContent } from '../bodies/xml.ts';
import { LenderError } from '../errors.ts';
import type { ErrorRule } from '../list-rules.ts';
import { firstStep, reachStep, recordStep, replayStep, withTexts } from './replay.ts';
import type { ScenarioSetup } from './scenario-runs.ts';

/**
 * Answers a submission with each word of `errors` in lender.json, and returns one sentence for each that does not
 * stop it with the declared error: the word is at another place, or the plugin turns the error into an outcome.
 */
export async function declaredErrorDrill(setup: ScenarioSetup): Promise<string[]> {
  const { errors = [] } = setup.folder.manifest;
  const found = firstStep(
    setup.folder.scenarios.scenarios,
    'submit',
    ({ expect }) => expect.reply !== undefined,
  );
  if (errors.length === 0 || !found) return [];
  const at = await reachStep(setup, found.scenario, found.index);
  const { calls } = await recordStep(setup, at);
  const complaints: string[] = [];
  for (const rule of errors)
    for (const word of rule.is) {
      const answered = withTexts(calls, ({ reply, isOwn }) => {
        const status = rule.status?.[0] ?? reply.status;
        return isOwn ? { status, text: bodyWith(reply.text, rule, word) } : { text: reply.text };
      });
      const result = await replayStep(setup, at, answered);
      if (!(result instanceof LenderError) || result.code !== rule.code)
        complaints.push(`"${word}" at ${rule.at} does not end the submission as ${rule.code}`);
    }
  return complaints;
}

/** Returns a body of the lender's format that has the word at its place. */
function bodyWith(text: string, { at }: ErrorRule, word: string): string {
  const names = at.split('.');
  if (text.trimStart().startsWith('<'))
    return writeXml(nested(names, word) as { readonly [root: string]: XmlContent });
  return text.trimStart().startsWith('{') || text.trimStart().startsWith('[')
    ? JSON.stringify(nested(names, word))
    : new URLSearchParams({ [at]: word }).toString();
}

const nested = (names: readonly string[], word: string): unknown =>
  names.reduceRight<unknown>((inner, name) => (/^\d+$/.test(name) ? [inner] : { [name]: inner }), word);
