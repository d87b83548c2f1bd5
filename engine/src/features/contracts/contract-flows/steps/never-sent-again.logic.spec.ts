import { LenderError, lenderErrorCodes, type HttpRequest } from '@millrace/plugin-sdk';
import { contractOperations } from '@millrace/schemas/states';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { failureOf, SendWatch } from '../../../../plugin-host/index.logic.ts';
import { stepTransition } from '../machine/step.machine.ts';
import { afterStep } from './step-rules.logic.ts';

/** What happened to one request: an HTTP status, or no reply. `no`: it provably did not reach the lender. */
type Fate = number | 'no' | 'maybe';

const requests = fc.array(
  fc.record({
    method: fc.constantFrom<HttpRequest['method']>('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    mayCreate: fc.boolean(),
    fate: fc.constantFrom<Fate>(200, 201, 204, 302, 400, 401, 403, 409, 429, 500, 502, 503, 'no', 'maybe'),
  }),
  { minLength: 1, maxLength: 4 },
);
const failure = fc.record({
  code: fc.constantFrom(...lenderErrorCodes),
  sent: fc.constantFrom<'no' | 'maybe'>('no', 'maybe'),
});

const mayHaveChanged = ({ method, mayCreate, fate }: { method: string; mayCreate: boolean; fate: Fate }) =>
  (mayCreate || method !== 'GET') && (fate === 'maybe' || (typeof fate === 'number' && fate >= 500));

test.each(contractOperations)(
  '%s that the lender may have processed is never sent again, whatever its plugin says',
  (operation) => {
    fc.assert(
      fc.property(requests, failure, fc.integer({ min: 1, max: 3 }), (made, { code, sent }, claims) => {
        const watch = new SendWatch(true);
        for (const request of made) {
          watch.requestStarts(request);
          if (typeof request.fate === 'number') watch.requestAnswered(request, request.fate);
          else watch.requestFailed(request, request.fate);
        }
        const thrown = failureOf(new LenderError(code, sent, 'Failed.'), watch);
        const verdict = afterStep(
          { ok: false, failure: thrown },
          { operation, requestId: operation === 'answer' ? 'q' : null, claims },
        );
        if (!made.some(mayHaveChanged)) return;
        expect(verdict?.event).toBe('outcomeUnknown');
        expect(stepTransition('SENDING', verdict!.event)?.to).not.toBe('QUEUED');
      }),
    );
  },
);

test('a request that only reads, and a refusal at the door, still allow another try', () => {
  const read = { method: 'POST', mayCreate: false, reads: true } as const;
  const change = { method: 'POST', mayCreate: true } as const;
  const watch = new SendWatch(true);
  watch.requestStarts(read);
  watch.requestFailed(read, 'maybe');
  expect(watch.verdict('no', 'timed-out')).toBe('no');
  watch.requestStarts(change);
  watch.requestAnswered(change, 429);
  expect(watch.verdict('no', 'rate-limited')).toBe('no');
});

test('a failure after a successful change is unclear, even if the plugin says that nothing was sent', () => {
  const change = { method: 'POST', mayCreate: false } as const;
  const watch = new SendWatch(true);
  watch.requestStarts(change);
  watch.requestAnswered(change, 200);
  expect(watch.verdict('no', 'malformed-reply')).toBe('maybe');
});
