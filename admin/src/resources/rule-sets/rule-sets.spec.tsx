import { describe, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RuleSetDetails, RuleSetRow, RuleTrial, StoreOrder } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, signedIn } from '../../testing/api.ts';
import { operatorPermissions, operatorSession } from '../../testing/fixtures.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { changesBetween, type DocumentRule, whenWords } from './rule.messages.ts';

const server = pretendApi();
const at = '2026-11-20T12:30:00.000Z';
const uuid = (end: string) => `0f8fad5b-d9cb-469f-a165-0000000000${end}`;
const facts: RuleSetDetails['facts'] = [
  { name: 'applicant_age', label: 'Age of the applicant', type: 'number' },
  { name: 'store_state', label: 'State of the store', type: 'text' },
];
const adults: DocumentRule = {
  id: 'adults-only',
  when: { all: [{ fact: 'applicant_age', operator: 'lessThan', value: 18 }] },
  gives: { code: 'under-age', text: { en: 'Kafene leases to adults.', es: 'Kafene alquila a adultos.' } },
};
const rules = [adults] as unknown as RuleSetDetails['versions'][number]['rules'];
const version = {
  id: uuid('01'),
  number: 1,
  fingerprint: 'abc',
  state: 'in-force' as const,
  effective_from: null,
  recorded_at: at,
  origin: 'shipped' as const,
  recorded_by: null,
  reason: null,
  trial_id: null,
  restores: null,
  rules,
};
const set: RuleSetDetails = {
  id: 'eligibility-kafene',
  kind: 'eligibility',
  title: 'Kafene',
  about: 'Applications that are not sent to Kafene.',
  number: 1,
  rules: 1,
  origin: 'shipped',
  since: at,
  next: { number: 2, effective_from: '2027-01-27' },
  facts,
  versions: [
    {
      ...version,
      id: uuid('02'),
      number: 2,
      state: 'planned',
      effective_from: '2027-01-27',
      origin: 'staff',
      recorded_by: 'Dana Dev',
      reason: 'A new law.',
      rules: [],
    },
    version,
  ],
  order: [],
};
const { facts: _facts, versions: _versions, order: _order, ...row } = set;
const trial: RuleTrial = {
  id: uuid('10'),
  state: 'finished',
  asked_by: 'Dana Dev',
  asked_at: at,
  finished_at: at,
  newest: 5000,
  based_on: 2,
  restores: null,
  refused: null,
  rules: [],
  order: [],
  store: null,
  order_before: [],
  put_in_force_at: null,
  summary: {
    tried: 1200,
    excluded: 3,
    changed: 40,
    order_changed: 0,
    final_lender: { same: 1160, elsewhere: 10, unknown: 27 },
    subjects: [{ name: 'Kafene', gained: 40, lost: 0, lost_approvals: 0, moved: 0 }],
    stores: [{ id: 4, name: 'Lone Star Tires', tried: 300, gained: 40, lost: 0, moved: 0 }],
    more_stores: 0,
    examples: [
      {
        application_id: uuid('20'),
        reference: 'MR-TEST01',
        store_name: 'Lone Star Tires',
        gained: ['Kafene'],
        lost: [],
        moved: [],
        before: { approved_by: ['Koalafi'], unknown_at: ['Prosper', 'Sunbit'] },
        now: { approved_by: [], unknown_at: ['Kafene'] },
        final_lender: 'unknown',
      },
    ],
  },
};
const api = (trials: RuleTrial[] = [trial]) =>
  server.use(
    signedIn([...operatorPermissions, 'rule-sets:read', 'rule-sets:update']),
    http.get('*/api/admin/rule-sets', () => page('rule-sets', [row satisfies RuleSetRow])),
    http.get('*/api/admin/rule-sets/eligibility-kafene', () => HttpResponse.json(set)),
    http.get('*/api/admin/rule-sets/eligibility-kafene/trials', () => HttpResponse.json(trials)),
    http.get('*/api/admin/applications', () => page('applications', [])),
  );

test('lists the version in force and the next one', async () => {
  api();
  renderAdmin('/rule-sets');
  expect(await screen.findByText('Version 1, 1 rule')).toBeVisible();
  expect(screen.getByText('Version 2 from Jan 27, 2027')).toBeVisible();
});

describe('a rule set', () => {
  test('opens from the list, which has fewer details', async () => {
    api();
    renderAdmin('/rule-sets');
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Kafene' }));
    expect(
      await screen.findByText('If Age of the applicant is less than 18, then do not ask the lender.'),
    ).toBeVisible();
  });

  test('shows its rules in words and the effect of a trial', async () => {
    api();
    renderAdmin('/rule-sets/eligibility-kafene/show');
    expect(
      await screen.findByText('If Age of the applicant is less than 18, then do not ask the lender.'),
    ).toBeVisible();
    const example = await screen.findByText(/with these rules the answer from Kafene is not known/);
    expect(example).toHaveTextContent(
      'Originally approved by Koalafi (the answers from Prosper, Sunbit are not known)',
    );
    expect(screen.getByText('Dana Dev: A new law.')).toBeVisible();
  });

  test('shows the start of the next version and how to withdraw it', async () => {
    api();
    renderAdmin('/rule-sets/eligibility-kafene/show');
    expect(
      await screen.findByText(
        'Version 2 comes into force on Jan 27, 2027, at midnight in each store’s time zone.',
      ),
    ).toBeVisible();
    await userEvent.setup().click(screen.getByRole('link', { name: 'Keep the current rules' }));
    expect(
      await screen.findByText(/If you activate these rules again, version 2 does not start\./),
    ).toBeVisible();
  });

  test('activates a trial with a reason from a date', async () => {
    api();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/rule-sets/eligibility-kafene/activate', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(set);
      }),
    );
    renderAdmin('/rule-sets/eligibility-kafene/show');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Activate rules' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Activate rules' }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    await enter(dialog.getByLabelText(/Reason/), 'The law changes.');
    expect(
      dialog.getByText(/Version 2, which is planned for Jan 27, 2027, will not come into force/),
    ).toBeVisible();
    await user.click(dialog.getByLabelText(/On a later day/));
    await enter(await dialog.findByLabelText(/^Day/), '2027-02-01');
    expect(dialog.queryByText(/will not come into force/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Activate rules' }));
    expect(await screen.findByText('Rules start on Feb 1, 2027')).toBeVisible();
    expect(sent).toEqual([{ trial_id: trial.id, effective_from: '2027-02-01', reason: 'The law changes.' }]);
  });

  test('explains why an outdated trial cannot be activated', async () => {
    api([{ ...trial, refused: 'Other rules were activated after this trial. Run the trial again.' }]);
    renderAdmin('/rule-sets/eligibility-kafene/show');
    expect(await screen.findByText(/Run the trial again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Activate rules' })).toBeNull();
  });
});

describe('the rule editor', () => {
  test('shows the same rules as form and JSON and blocks a trial of invalid rules', async () => {
    api();
    renderAdmin('/rule-sets/eligibility-kafene');
    const user = userEvent.setup();
    const value = await screen.findByLabelText('Value');
    await user.clear(value);
    expect(await screen.findByText('Enter a number.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try the rules' }));
    expect(await screen.findByText(/Correct 1 marked place in the rules first/)).toBeVisible();
    await user.type(value, '21');
    expect(
      await screen.findByText('+ If Age of the applicant is less than 21, then do not ask the lender'),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'JSON' }));
    const json = screen.getByLabelText<HTMLTextAreaElement>('JSON of the rules');
    expect(json.value).toContain('"value": 21');
    await user.clear(json);
    expect(await screen.findByText('Json is in incorrect format')).toBeVisible();
    await user.click(json);
    await user.paste(JSON.stringify([{ ...adults, id: 'grown-ups' }]));
    await user.click(screen.getByRole('tab', { name: 'Form' }));
    expect(screen.getByLabelText('Name of rule 1')).toHaveValue('grown-ups');
  });

  test('shows on its bench which comparison matched and which facts are unknown', async () => {
    api();
    server.use(
      http.post('*/api/admin/rule-sets/eligibility-kafene/try', async ({ request }) => {
        expect(await request.json()).toMatchObject({ facts: { applicant_age: 17 } });
        return HttpResponse.json({
          problems: [],
          traces: [
            {
              rule: 'adults-only',
              verdict: 'fires',
              comparisons: [
                { fact: 'applicant_age', is: '17', operator: 'lessThan', value: '18', holds: true },
              ],
              unknown_facts: [],
            },
          ],
          route: null,
        });
      }),
    );
    renderAdmin('/rule-sets/eligibility-kafene');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Age of the applicant'), '17');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    const result = within(await screen.findByRole('list', { name: 'Results of the rules' }));
    expect(result.getByText('Matches')).toBeVisible();
    expect(result.getByTitle('True')).toBeInTheDocument();
    const old = /^These results are from before your last change/;
    expect(screen.queryByText(old)).toBeNull();
    await user.type(screen.getByLabelText('Value'), '0');
    expect(screen.getByText(old)).toBeVisible();
  });

  test('takes and shows amounts on its bench in the lender’s currency', async () => {
    api();
    const small = { fact: 'amount_cents', operator: 'lessThan', value: 200_000 } as const;
    const inForce = { ...set.versions[1]!, rules: [{ ...adults, when: { all: [small] } }] };
    const money = { name: small.fact, label: 'Requested amount', type: 'number', currency: 'GBP' };
    const comparison = {
      fact: small.fact,
      is: '100000',
      operator: small.operator,
      value: '200000',
      holds: true,
    };
    const trace = { rule: 'adults-only', verdict: 'fires', comparisons: [comparison], unknown_facts: [] };
    const asked: unknown[] = [];
    server.use(
      http.get('*/api/admin/rule-sets/eligibility-kafene', () =>
        HttpResponse.json({ ...set, facts: [...facts, money], versions: [inForce], next: null }),
      ),
      http.post('*/api/admin/rule-sets/eligibility-kafene/try', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ problems: [], traces: [trace], route: null });
      }),
    );
    renderAdmin('/rule-sets/eligibility-kafene');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Requested amount (pounds)'), '1,000');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    const result = within(await screen.findByRole('list', { name: 'Results of the rules' }));
    expect(result.getByText(/^Requested amount is less than £2,000:/)).toHaveTextContent('£1,000');
    expect(asked).toMatchObject([{ facts: { amount_cents: 100_000 } }]);
  });

  test('searches applications when typing pauses and cancels outdated requests', async () => {
    api();
    const asked: string[] = [];
    const left: string[] = [];
    server.use(
      http.get('*/api/admin/applications', async ({ request }) => {
        const filter = new URL(request.url).searchParams.get('filter')!;
        asked.push(filter);
        request.signal.addEventListener('abort', () => left.push(filter));
        if (filter.includes('"AB"')) await new Promise(() => {});
        return page('applications', []);
      }),
    );
    renderAdmin('/rule-sets/eligibility-kafene');
    const input = await screen.findByRole('combobox', { name: 'Application' });
    await waitFor(() => expect(asked).toEqual(['{}']));
    for (const value of ['A', 'AB']) fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(asked).toEqual(['{}', '{"q":"AB"}']));
    for (const value of ['ABC', 'ABCD']) fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(asked).toEqual(['{}', '{"q":"AB"}', '{"q":"ABCD"}']));
    await waitFor(() => expect(left).toEqual(['{"q":"AB"}']));
  });

  test('asks before changed rules are left, but not without changes', async () => {
    api();
    renderAdmin('/rule-sets/eligibility-kafene');
    const user = userEvent.setup();
    const value = await screen.findByLabelText('Value');
    await user.clear(value);
    await user.type(value, '21');
    await user.click(screen.getByRole('link', { name: 'Back to Kafene' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await user.clear(value);
    await user.type(value, '18');
    await user.click(screen.getByRole('link', { name: 'Back to Kafene' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kafene' })).toBeVisible();
  });

  const newer: RuleSetDetails = {
    ...set,
    number: 3,
    versions: [
      {
        ...version,
        id: uuid('33'),
        number: 3,
        rules: [
          { ...adults, when: { all: [{ fact: 'applicant_age', operator: 'lessThan', value: 30 }] } },
        ] as never,
      },
      ...set.versions.map((one) => ({ ...one, state: 'past' as const })),
    ],
  };

  test('begins with the version in force on opening instead of cached data', async () => {
    api();
    let now = set;
    server.use(http.get('*/api/admin/rule-sets/eligibility-kafene', () => HttpResponse.json(now)));
    renderAdmin('/rule-sets/eligibility-kafene/show');
    const edit = await screen.findByRole('link', { name: 'Edit rules' });
    now = newer;
    await userEvent.setup().click(edit);
    expect(await screen.findByLabelText('Value')).toHaveValue('30');
  });

  test('sends the version that the rules are based on after a later activation', async () => {
    api([]);
    let now = set;
    const sent: { based_on: number }[] = [];
    server.use(
      http.get('*/api/admin/rule-sets/eligibility-kafene', () => HttpResponse.json(now)),
      http.post('*/api/admin/rule-sets/eligibility-kafene/trials', async ({ request }) => {
        sent.push((await request.json()) as { based_on: number });
        return HttpResponse.json([{ ...trial, state: 'waiting', summary: null }]);
      }),
    );
    renderAdmin('/rule-sets/eligibility-kafene');
    const user = userEvent.setup();
    const value = await screen.findByLabelText('Value');
    await user.clear(value);
    await user.type(value, '21');
    now = newer;
    const read = new Promise((resolve) => server.events.on('response:mocked', resolve));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await read;
    await user.click(screen.getByRole('button', { name: 'Try the rules' }));
    await screen.findByRole('heading', { level: 1, name: 'Kafene' });
    expect(sent).toMatchObject([{ based_on: 2 }]);
  });

  test.each(['77', 'abc', ''])('ignores an invalid version: %j', async (from) => {
    api();
    renderAdmin(`/rule-sets/eligibility-kafene?from=${from}`);
    expect(await screen.findByLabelText('Value')).toHaveValue('18');
    expect(screen.queryByText(/These are the rules of version/)).toBeNull();
  });

  test('opens the rules of an outdated trial based on the newest version', async () => {
    const strict = { ...adults, id: 'strict' };
    const overtaken = { ...trial, based_on: 1, refused: 'Other rules were activated after this trial.' };
    api([{ ...overtaken, rules: [strict] as never }]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/rule-sets/eligibility-kafene/trials', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([{ ...trial, state: 'waiting', summary: null }]);
      }),
    );
    renderAdmin('/rule-sets/eligibility-kafene/show');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Edit these rules' }));
    expect(await screen.findByLabelText('Name of rule 1')).toHaveValue('strict');
    expect(screen.getByText(/These are the rules that Dana Dev tried/)).toHaveTextContent(
      /based on version 1\. Version 2 is newer and is not included/,
    );
    await user.click(screen.getByRole('button', { name: 'Try the rules' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kafene' })).toBeVisible();
    expect(sent).toEqual([{ rules: [strict], newest: 5000, based_on: 2 }]);
  });

  test('cannot be opened from a running trial', async () => {
    api([{ ...trial, state: 'running', summary: null, refused: 'This trial has no result.' }]);
    renderAdmin('/rule-sets/eligibility-kafene/show');
    expect(await screen.findByRole('button', { name: 'Cancel trial' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit these rules' })).toBeNull();
  });

  test('begins with the version in force if the address names no trial of the set', async () => {
    api();
    renderAdmin(`/rule-sets/eligibility-kafene?trial=${uuid('77')}`);
    expect(await screen.findByLabelText('Value')).toHaveValue('18');
    expect(screen.queryByText(/These are the rules/)).toBeNull();
  });

  test('begins with an older version and says so in the trial', async () => {
    api([]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/rule-sets/eligibility-kafene/trials', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([
          { ...trial, state: 'waiting', summary: null, refused: 'This trial has no result.' },
        ]);
      }),
    );
    renderAdmin('/rule-sets/eligibility-kafene?from=2');
    expect(await screen.findByText(/These are the rules of version 2/)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try the rules' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kafene' })).toBeVisible();
    expect(sent).toEqual([{ rules: [], newest: 5000, based_on: 2, restores: 2 }]);
  });
});

test('shows nested groups with brackets', () => {
  const tree = {
    all: [adults.when, { not: { any: [{ fact: 'store_state', operator: 'in', value: ['TX', 'CA'] }] } }],
  };
  expect(whenWords(tree, facts)).toBe(
    '(Age of the applicant is less than 18) and (not (State of the store is one of TX, CA))',
  );
});

test('compares documents rule by rule', () => {
  const other = { ...adults, gives: { ...adults.gives, code: 'too-young' } };
  const more = { ...adults, id: 'more' };
  expect(changesBetween([adults], [other, more]).map(({ id, change }) => [id, change])).toEqual([
    ['adults-only', 'changed'],
    ['more', 'added'],
  ]);
  expect(changesBetween([adults, more], [more, adults]).map(({ change }) => change)).toEqual([
    'moved',
    'moved',
  ]);
});

describe('an order of lenders', () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name.length, name }));
  const [ada, brick, kafene] = named('Ada', 'Brick', 'Kafene');
  const pipe: RuleSetDetails = {
    ...set,
    id: 'pipe-order',
    kind: 'pipe-order',
    title: 'Default lender order',
    number: null,
    next: null,
    facts: [],
    versions: [],
    order: [ada!, brick!, kafene!].map((lender, index) => ({ ...lender, pipe_order: index + 1 })),
  };
  const ofPipe: RuleTrial = {
    ...trial,
    based_on: 0,
    order: [kafene!, ada!, brick!],
    order_before: [ada!, brick!, kafene!],
  };
  const store = { id: 4, store_name: 'Lone Star Tires' };
  const pipeApi = (trials: RuleTrial[], ofStore: Partial<StoreOrder> = {}) => {
    const asked: unknown[] = [];
    const activated: unknown[] = [];
    const permissions = [...operatorPermissions, 'rule-sets:read', 'rule-sets:update'];
    const reading = http.get('*/api/auth/validate', () =>
      HttpResponse.json({ ...operatorSession, permissions, stores: [store] }),
    );
    server.use(
      reading,
      http.get('*/api/admin/rule-sets/pipe-order', () => HttpResponse.json(pipe)),
      http.get('*/api/admin/rule-sets/pipe-order/trials', () => HttpResponse.json(trials)),
      http.get('*/api/admin/rule-sets/pipe-order/store-order', ({ request }) =>
        new URL(request.url).searchParams.get('store_id') === '4'
          ? HttpResponse.json({
              store: { id: 4, name: 'Lone Star Tires' },
              is_on_model: false,
              has_own: true,
              order: [brick!, ada!],
              ...ofStore,
            } satisfies StoreOrder)
          : new HttpResponse(null, { status: 404 }),
      ),
      http.post('*/api/admin/rule-sets/pipe-order/trials', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(trials);
      }),
      http.post('*/api/admin/rule-sets/pipe-order/activate', async ({ request }) => {
        activated.push(await request.json());
        return HttpResponse.json(pipe);
      }),
    );
    return { asked, activated };
  };
  const places = async () => {
    const list = await screen.findByRole('list', { name: 'Order of lenders' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  const chooseStore = async () => {
    await userEvent.click(await screen.findByLabelText('The order of one store'));
    await enter(screen.getByRole('combobox', { name: /^Store/ }), 'Lone');
    await userEvent.click(await screen.findByRole('option', { name: 'Lone Star Tires' }));
  };

  test('of one store begins with the current one, is changed and tried for that store', async () => {
    const { asked } = pipeApi([]);
    renderAdmin('/rule-sets/pipe-order');
    await chooseStore();
    expect(await places()).toEqual(['1.Brick', '2.Ada']);
    await userEvent.click(screen.getByRole('button', { name: 'Move Ada up' }));
    expect(await places()).toEqual(['1.Ada', '2.Brick']);
    await userEvent.click(screen.getByRole('button', { name: 'Try the order' }));
    await screen.findByText(/No trials yet/);
    expect(asked).toEqual([{ order: [ada!.id, brick!.id], store_id: 4, newest: 5000, based_on: 0 }]);
  });

  test('is changed by dragging', async () => {
    pipeApi([]);
    renderAdmin('/rule-sets/pipe-order');
    const list = await screen.findByRole('list', { name: 'Order of lenders' });
    const [first, , third] = within(list).getAllByRole('listitem');
    fireEvent.dragStart(third!);
    fireEvent.dragOver(first!);
    fireEvent.drop(first!);
    expect(await places()).toEqual(['1.Kafene', '2.Ada', '3.Brick']);
    await userEvent.click(screen.getByRole('button', { name: 'Restore the current order' }));
    expect(await places()).toEqual(['1.Ada', '2.Brick', '3.Kafene']);
  });

  test('of a store on a freemium model cannot be tried because it has no effect', async () => {
    pipeApi([], { is_on_model: true });
    renderAdmin('/rule-sets/pipe-order');
    await chooseStore();
    expect(await screen.findByText(/uses a freemium model/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try the order' })).toBeNull();
  });

  test('for all stores is activated from its trial with a reason', async () => {
    const { activated } = pipeApi([ofPipe]);
    renderAdmin('/rule-sets/pipe-order/show');
    expect(await screen.findByText('Kafene, Ada, Brick')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Activate lender order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await enter(dialog.getByLabelText(/^Reason/), 'Kafene approves more');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate lender order' }));
    expect(await screen.findByText('Order of lenders activated')).toBeVisible();
    expect(activated).toEqual([
      { trial_id: ofPipe.id, effective_from: null, reason: 'Kafene approves more' },
    ]);
  });

  test('can be restored after another one was activated', async () => {
    pipeApi([{ ...ofPipe, refused: 'This order was activated.', put_in_force_at: at }]);
    renderAdmin('/rule-sets/pipe-order/show');
    await userEvent.click(await screen.findByRole('link', { name: 'Restore the earlier order' }));
    expect(await places()).toEqual(['1.Ada', '2.Brick', '3.Kafene']);
  });

  test('of a store cannot be activated here, and the page says where it is changed', async () => {
    const refused = 'This is the order of one store.';
    pipeApi([{ ...ofPipe, store: { id: 4, name: 'Lone Star Tires' }, order_before: [], refused }]);
    renderAdmin('/rule-sets/pipe-order/show');
    expect(await screen.findByText('Order of Lone Star Tires in this trial')).toBeVisible();
    expect(screen.getByText(refused)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Activate lender order' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Edit this order' }));
    expect(await places()).toEqual(['1.Ada', '2.Brick']);
  });
});
