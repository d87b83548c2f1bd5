import { describe, expect, test } from '@jest/globals';
import { gateOf, plannedScreens, screens, type Role, type PaymentState } from './index.ts';

const all = [...screens, ...plannedScreens];

describe('the access gate', () => {
  test.each<[PaymentState, Role[], string | null]>([
    ['canceled', ['ORG_ADMIN'], '/app/org/billing'],
    ['canceled', ['STORE_ADMIN', 'ORG_ADMIN'], '/app/org/billing'],
    ['canceled', ['STORE_ADMIN'], '/app/store/billing'],
    ['canceled', ['BASIC', 'STORE_ADMIN'], '/app/store/billing'],
    ['canceled', ['BASIC'], '/app/account/disabled'],
    ['canceled', ['LAA_ORG'], '/app/account/disabled'],
    ['canceled', ['SALES_ASSOCIATE', 'PROCESSOR'], '/app/account/disabled'],
    ['canceled', ['MANAGED_PROCESSOR'], null],
    ['canceled', ['LAA_ADMIN'], null],
    ['canceled', ['AFFILIATE'], null],
    ['canceled', ['FP_SUPPORT', 'STORE_ADMIN'], null],
    ['canceled', [], null],
    ['trial-setup', ['ORG_ADMIN'], '/app/setup-trial'],
    ['trial-setup', ['STORE_ADMIN'], '/app/setup-trial'],
    ['trial-setup', ['BASIC'], '/app/account/disabled'],
    ['live', ['ORG_ADMIN'], null],
    ['live', ['BASIC'], null],
  ])('with subscription %s sends %j to %s', (paymentState, held, path) => {
    expect(gateOf(held, paymentState, all)).toBe(path);
  });

  test('never leads to a screen that is not served', () => {
    expect(gateOf(['ORG_ADMIN'], 'canceled', [])).toBe('/app/account/disabled');
  });
});
