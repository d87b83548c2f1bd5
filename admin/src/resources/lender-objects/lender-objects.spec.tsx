import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LenderRecord } from '../../providers/contracts.ts';
import { http, HttpResponse } from 'msw';
import { notPaused, page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { apiPipeSettings, lenderObject, operatorPermissions } from '../../testing/fixtures.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { conditionWords } from './condition.messages.ts';
import { usStates } from './lender.messages.ts';

const server = pretendApi();

/** Makes a mock server that returns one lender and records the requests. */
function serveLender(lender: LenderRecord = lenderObject()) {
  const state = { lender, bodies: [] as unknown[], stores: [] as string[] };
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [state.lender])),
    notPaused,
    http.get('*/api/admin/lender-objects/1', () => HttpResponse.json(state.lender)),
    http.post('*/api/admin/lender-object/impact', () => {
      const { stores } = state;
      return HttpResponse.json({
        stores: { count: stores.length, names: stores },
        forms: { count: 0, names: [] },
        rules: [],
      });
    }),
    http.put('*/api/admin/lender-objects/1', async ({ request }) => {
      const body = (await request.json()) as Partial<LenderRecord>;
      state.bodies.push(body);
      if (body.version !== state.lender.version)
        return problem(409, 'lender-changed', 'Another user saved it first.');
      state.lender = { ...state.lender, ...body, version: state.lender.version + 1 };
      return HttpResponse.json(state.lender);
    }),
  );
  return state;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function retype(label: RegExp, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await enter(input, text);
}

test('builds the editor from the manifest and sends only changed properties', async () => {
  const state = serveLender();
  renderAdmin('/lender-objects/1');
  await retype(/^Default order/, '15');
  await userEvent.click(screen.getByLabelText('A decline is final'));
  await retype(/^Category of items/, 'furniture');
  await userEvent.click(screen.getByRole('button', { name: 'TX, Texas' }));
  await save();
  await waitFor(() => expect(state.bodies).toHaveLength(1));
  expect(state.bodies[0]).toEqual({
    pipe_order: 15,
    states_excluded: ['MN', 'TX', 'WI'],
    settings: { final: false, category: 'furniture', wait: 10 },
    version: 6,
  });
  expect(await screen.findByRole('heading', { name: 'Koalafi' })).toBeInTheDocument();
});

test('shows who is affected before saving', async () => {
  const state = serveLender();
  state.stores = ['Harbor Home'];
  renderAdmin('/lender-objects/1');
  await retype(/^Default order/, '15');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the changes to Koalafi?' }));
  expect(dialog.getByText('1 store is affected')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Default order/)).toHaveValue(15);
  expect(state.bodies).toEqual([]);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(state.bodies).toEqual([{ pipe_order: 15, version: 6 }]));
});

test('selects and clears all states at once', async () => {
  serveLender();
  renderAdmin('/lender-objects/1');
  const states = await screen.findByRole('group', { name: 'States excluded' });
  const pressed = () => within(states).queryAllByRole('button', { pressed: true }).length;
  expect(pressed()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Select All' }));
  expect(pressed()).toBe(usStates.length);
  await userEvent.click(screen.getByRole('button', { name: 'Deselect All' }));
  expect(pressed()).toBe(0);
});

test("keeps edits, shows another user's changes and overwrites them on the second save", async () => {
  const state = serveLender();
  renderAdmin('/lender-objects/1');
  await retype(/^Default order/, '15');
  state.lender = { ...state.lender, name: 'Koalafi Lease', version: 7 };
  await save();

  const notice = await screen.findByText('Another user changed this lender');
  expect(notice.closest('[role=alert]')).toHaveTextContent('Name: Koalafi → Koalafi Lease');
  expect(screen.getByLabelText(/^Default order/)).toHaveValue(15);
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Koalafi Lease');
  expect(screen.getByText('There are unsaved changes.')).toBeVisible();
  await save();
  await waitFor(() => expect(state.bodies).toHaveLength(2));
  expect(state.bodies[1]).toEqual({ pipe_order: 15, version: 7 });
});

test('shows a server refusal at its input', async () => {
  serveLender();
  const errors = [{ field: 'pipe_order', code: 'taken', message: 'Another lender has this place' }];
  server.use(
    http.put('*/api/admin/lender-objects/1', () => problem(422, 'invalid', 'Not saved.', { errors })),
  );
  renderAdmin('/lender-objects/1');
  await retype(/^Default order/, '15');
  await save();
  expect(await screen.findByText('Another lender has this place')).toBeInTheDocument();
});

test('names the inputs to correct in a rejected save and links to them', async () => {
  const state = serveLender();
  renderAdmin('/lender-objects/1');
  await retype(/^Default order/, '-1');
  await userEvent.clear(screen.getByLabelText(/^Longest wait/));
  await save();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Not saved. Correct Default order and Longest wait, then save again.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Longest wait' }));
  expect(screen.getByLabelText(/^Longest wait/)).toHaveFocus();
  expect(screen.queryByText(/The form is not valid/)).not.toBeInTheDocument();
  expect(state.bodies).toEqual([]);
});

test('shows types and transports in words', async () => {
  serveLender(
    lenderObject({
      lender_type: 'near_prime',
      api_pipe_settings: { ...apiPipeSettings, transport: 'portal' },
    }),
  );
  renderAdmin('/lender-objects');
  expect(await screen.findByText(/Near-prime/)).toBeInTheDocument();
  expect(screen.getByText(/Portal, by browser/)).toBeInTheDocument();
  expect(screen.queryByText(/near_prime/)).not.toBeInTheDocument();
});

test('hides the edit link without permission', async () => {
  serveLender();
  server.use(signedIn(operatorPermissions.filter((name) => name !== 'lender-objects:update')));
  renderAdmin('/lender-objects/1/show');
  await screen.findByRole('heading', { name: 'Koalafi' });
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

test('shows fields with reasons, and rules as sentences', async () => {
  serveLender(
    lenderObject({
      fields: [
        {
          id: 'ssn_number',
          required: true,
          because: { en: 'Identity check.', es: 'Comprueba la identidad.' },
          when: { field: 'state_name', op: 'ne', value: 'CA' },
        },
      ],
      rules: [
        {
          id: 'under-age',
          reason: {
            code: 'under-age',
            text: { en: 'Koalafi leases to adults only.', es: 'Solo a mayores.' },
          },
          excludeWhen: { all: [{ fact: 'applicant_age', operator: 'lessThan', value: 18 }] },
        },
      ],
    }),
  );
  renderAdmin('/lender-objects/1/show');
  const fields = await screen.findByRole('region', { name: 'Fields' });
  expect(fields).toHaveTextContent('Identity check.');
  expect(fields).toHaveTextContent('Required when State is not CA');
  const rules = screen.getByRole('region', { name: 'Rules' });
  expect(rules).toHaveTextContent('Koalafi leases to adults only.');
  expect(rules).toHaveTextContent("Not asked when the applicant's age is below 18");
});

test('describes nested conditions in one sentence', () => {
  const condition = {
    any: [
      { fact: 'state', operator: 'in', value: ['MN', 'NJ'] },
      { all: [{ field: 'age', op: 'lt', value: 19 }, { not: { field: 'email', op: 'present' } }] },
    ],
  };
  expect(conditionWords(condition)).toBe(
    'state is one of MN, NJ or (age is below 19 and not (Email is answered))',
  );
});

test('lists lenders in the default order and links to the record', async () => {
  serveLender();
  renderAdmin('/lender-objects');
  expect(await screen.findByRole('heading', { name: 'Lender objects' })).toBeInTheDocument();
  expect(await screen.findByText('Koalafi')).toBeInTheDocument();
  const menu = screen.getByRole('navigation', { name: 'Main' });
  const links = within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    [
      'lender-objects',
      'lender-objects-v2',
      'lender-health',
      'applications',
      'contract-steps',
      'bull-jobs',
      'users',
    ].map((name) => `/app/admin/${name}`),
  );
});

test("shows a pause on the lender's page and links to where it is resumed", async () => {
  serveLender();
  const paused = { kind: 'unknown-word', place: 'data.status', detail: 'Marvellous' };
  server.use(
    http.get('*/api/admin/lender-health/:id', () =>
      HttpResponse.json({ name: 'Alder', paused: { ...paused, since: '2026-11-20T12:30:00.000Z' } }),
    ),
  );
  renderAdmin('/lender-objects/1/show');
  expect(await screen.findByRole('note')).toHaveTextContent('Unknown value “Marvellous” at data.status.');
  expect(screen.getByRole('link', { name: 'Open lender health' })).toHaveAttribute(
    'href',
    expect.stringContaining('/lender-health/1/show'),
  );
});
