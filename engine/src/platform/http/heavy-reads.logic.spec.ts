import { expect, test } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, from } from 'rxjs';
import { HeavyReadLimit } from './heavy-reads.interceptor.ts';

const limit = new HeavyReadLimit({ get: () => true } as never);

/** Sends a heavy read of a person. Each read ends when the returned function is called. */
function send(userId: number, url: string, handled: string[]) {
  const headers = new Map<string, string>();
  const actor = { actor: { kind: 'staff', userId }, timezone: 'UTC' };
  const reply = {
    getHeader: (name: string) => headers.get(name),
    header: (name: string, value: string) => headers.set(name, value),
  };
  const context = {
    getHandler: () => send,
    switchToHttp: () => ({ getRequest: () => ({ method: 'GET', url, actor }), getResponse: () => reply }),
  } as unknown as ExecutionContext;
  let end = () => {};
  const read = new Promise<string>((resolve) => {
    end = () => resolve(`result of ${url}`);
  });
  const next: CallHandler = {
    handle: () => {
      handled.push(url);
      reply.header('content-range', `list 0-1/${handled.length}`);
      return from(read);
    },
  };
  const result = lastValueFrom(limit.intercept(context, next)).catch((error: unknown) => error);
  return { result, headers, end: () => end() };
}
const settled = () => new Promise(setImmediate);

test('runs two reads of a person at once, lets ten wait, and refuses more with a retry time', async () => {
  const handled: string[] = [];
  const sent = Array.from({ length: 13 }, (_, place) => send(1, `/${place}`, handled));
  const other = send(2, '/0', handled);
  expect(await sent[12]!.result).toMatchObject({ details: { status: 429, retryAfterSeconds: 2 } });
  expect(handled).toEqual(['/0', '/1', '/0']);
  for (const { end } of [...sent, other]) end();
  expect(await Promise.all(sent.slice(0, 12).map(({ result }) => result))).toEqual(
    sent.slice(0, 12).map((_, place) => `result of /${place}`),
  );
  expect(handled).toHaveLength(13);
});

test('gives equal requests one result with its headers, and a later one a new result', async () => {
  const handled: string[] = [];
  const [first, equal] = [send(1, '/same', handled), send(1, '/same', handled)];
  await settled();
  first.end();
  expect(await Promise.all([first.result, equal.result])).toEqual(['result of /same', 'result of /same']);
  expect(handled).toEqual(['/same']);
  expect(equal.headers.get('content-range')).toBe('list 0-1/1');
  const later = send(1, '/same', handled);
  later.end();
  await later.result;
  expect(handled).toHaveLength(2);
});

test('gives its place to the next read after a failure', async () => {
  const handled: string[] = [];
  const failing = new HeavyReadLimit({ get: () => true } as never);
  const actor = { actor: { kind: 'staff', userId: 1 }, timezone: 'UTC' };
  const context = (url: string) =>
    ({
      getHandler: () => send,
      switchToHttp: () => ({
        getRequest: () => ({ method: 'GET', url, actor }),
        getResponse: () => ({ getHeader: () => undefined }),
      }),
    }) as unknown as ExecutionContext;
  for (let turn = 0; turn < 4; turn += 1)
    await lastValueFrom(
      failing.intercept(context(`/${turn}`), {
        handle: () => {
          handled.push(`/${turn}`);
          return from(Promise.reject(new Error('failed')));
        },
      }),
    ).catch(() => undefined);
  expect(handled).toEqual(['/0', '/1', '/2', '/3']);
});
