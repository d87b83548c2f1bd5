import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LenderError } from '../errors.ts';
import { expectNoCanary } from './leak-checks.ts';
import { startFaultServer } from './fault-server.ts';
import type { LenderFolder } from './lender-folder.ts';
import { newTraces, stageApplication, stageBrowser, stageContext } from './stage.ts';

/**
 * Tests how the plugin handles failing pages before the application is sent. scenarios.json covers later
 * failures.
 */
export function portalDrill(folder: LenderFolder): void {
  test('it calls the point of no return', () => callsPointOfNoReturn(folder));
  test('a portal that is down gives the right error', () => survivesAbsence(folder), 60_000);
}

/**
 * Checks that a portal plugin calls `pointOfNoReturn`. If it did not, every error would have `sent: 'no'`.
 */
export function callsPointOfNoReturn({ folder }: LenderFolder): void {
  const files = readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  const code = sources.map((file) => readFileSync(`${folder}/src/${file}`, 'utf8')).join('\n');
  expect(code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')).toMatch(/pointOfNoReturn\(\)|\bsends: true\b/);
}

async function survivesAbsence(folder: LenderFolder): Promise<void> {
  const lender = await folder.lender();
  const server = await startFaultServer('connection refused');
  const browser = stageBrowser(folder, server.url);
  const traces = newTraces();
  const application = stageApplication(folder);
  const { answers } = application;
  try {
    const context = stageContext({ folder, baseUrl: server.url, traces, answers, browser });
    const failure = await lender.submit(context, application).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LenderError);
    expect(failure).toMatchObject({ code: 'not-connected', sent: 'no' });
    traces.messages.push(String((failure as LenderError).stack));
    expectNoCanary(traces, folder, answers);
  } finally {
    await browser?.close();
    await server.close();
  }
}
