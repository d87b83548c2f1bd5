// Entry of `npm run lender -- <id> [scenario] [--base <address>]`: sends one application to one lender and
// prints the exchange redacted.
import { parseArgs } from 'node:util';
import { LenderError } from '@millrace/plugin-sdk';
import { printFailure } from '../bootstrap/problem.mjs';
import { lenderFolder, play, scenarioOf, type Played } from './run-scenario.ts';

const USAGE = 'npm run lender -- koalafi soft-decline';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' } },
});
const [id, wanted] = positionals;
try {
  const folder = lenderFolder(id, USAGE);
  const scenario = scenarioOf(folder, wanted);
  console.log(`${folder.manifest.name}: ${scenario.name}`);
  const played = await play(folder, scenario, values.base);
  for (const one of played) show(one);
  if (played.some(({ result }) => result instanceof Error && !(result instanceof LenderError)))
    process.exitCode = 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}

function show({ step, result, traces, call }: Played): void {
  console.log(`\n── ${step.do} ${'─'.repeat(Math.max(0, 60 - step.do.length))}`);
  if (call) console.log(`← ${call.method} ${new URL(call.url).pathname}, ${call.rawBody.length} bytes`);
  for (const {
    method,
    url,
    requestHeaders,
    requestBody,
    status,
    failure,
    replyBody,
    milliseconds,
  } of traces.exchanges) {
    console.log(`${method} ${url}`);
    for (const [name, value] of Object.entries(requestHeaders)) console.log(`  ${name}: ${value}`);
    if (requestBody !== undefined) console.log(indented(requestBody));
    console.log(`→ ${status ?? failure ?? 'no answer'} in ${milliseconds} ms`);
    if (replyBody !== undefined) console.log(indented(replyBody));
  }
  for (const line of traces.logs) console.log(`log: ${line}`);
  console.log(result instanceof Error ? `✕ ${messageOf(result)}` : `= ${indented(result).trimStart()}`);
}

function messageOf(error: Error): string {
  return error instanceof LenderError
    ? `${error.code}, sent: ${error.sent}. ${error.message}`
    : (error.stack ?? error.message);
}

function indented(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return `  ${String(text).slice(0, 4_000).replaceAll('\n', '\n  ')}`;
}
