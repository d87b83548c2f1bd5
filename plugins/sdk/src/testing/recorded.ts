import { afterEach, beforeAll, afterAll, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { WebhookCall } from '../define-lender.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { RecordedExchanges, RecordedWebhook } from './recorded-file.ts';
import { pageComplaints } from './reply-checks.ts';
import { stageApplication, stageContext } from './stage.ts';
import { repliesInBothLanguages } from './texts.ts';

export function toWebhookCall({ call }: RecordedWebhook): WebhookCall {
  return { ...call, rawBody: Buffer.from(call.body) };
}

/**
 * Runs the plugin against recorded exchanges, at the lender's own addresses. A call that is not recorded
 * fails the test.
 */
export function recordedExchanges(folder: LenderFolder, files: readonly RecordedExchanges[]): void {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  test.each(files.map((file) => [file.name, file] as const))('replays: %s', async (_name, file) => {
    const { baseUrl } = folder.manifest.environments.sandbox;
    const seen: string[] = [];
    const strange: string[] = [];
    server.use(
      http.all(`${new URL(baseUrl).origin}/*`, async ({ request }) => {
        const recorded = file.exchanges[seen.length];
        const text = await request.text();
        seen.push(text);
        const sent = `${request.method} ${new URL(request.url).pathname}`;
        const expected =
          recorded &&
          `${recorded.request.method} ${new URL(baseUrl).pathname.replace(/\/$/, '')}${recorded.request.path}`;
        if (sent !== expected)
          strange.push(
            `exchange ${seen.length}: the plugin sent ${sent}, the file has ${expected ?? 'no more'}. Record every call, also one for a token.`,
          );
        for (const part of recorded?.request.contains ?? []) expect(text).toContain(part);
        const { status = 500, headers, json, text: body } = recorded?.reply ?? {};
        const init = { status, ...(headers && { headers }) };
        return json === undefined
          ? new HttpResponse(body ?? '', init)
          : HttpResponse.json(json as object, init);
      }),
    );
    const context = stageContext({ folder, baseUrl });
    const lender = await folder.lender();
    const input = { ...stageApplication(folder), ...file.with };
    const operation = lender[file.do] as (c: typeof context, i: unknown) => Promise<unknown>;
    const result = await operation(
      context,
      file.do === 'lookup' ? { application: input, sentAt: context.now() } : input,
    ).catch((error: unknown) => error);
    expect(strange).toEqual([]);
    if (file.expect.error) expect(result).toMatchObject(file.expect.error);
    else if (file.expect.nothing) expect(result).toBeNull();
    else expect(result).toMatchObject(file.expect.reply ?? {});
    repliesInBothLanguages(result);
    expect(pageComplaints(result)).toEqual([]);
    expect(seen).toHaveLength(file.exchanges.length);
  });
}
