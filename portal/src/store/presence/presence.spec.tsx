import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PresenceActivity, PresentPerson } from '@millrace/schemas/presence';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../testing/api.ts';
import { FORM_ID, processingDetails, processorSession, timelineEntry } from '../testing/fixtures.ts';
import { renderStore } from '../testing/render-store.tsx';
import { initials, presenceSentences } from './presence.messages.ts';

const server = pretendApi();
const regrade: PresenceActivity = { action: 'regrade', lenderId: 1 };
const place = { storeId: 7, formId: FORM_ID };
const jo = (...activity: PresenceActivity[]): PresentPerson => ({ name: 'Jo Park', activity });

async function openForm() {
  server.use(
    signedIn(processorSession),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(
        processingDetails({ entries: [timelineEntry({ lenderName: 'Koalafi', canRegrade: true })] }),
      ),
    ),
  );
  const { socket, unmount } = renderStore(`/app/process/7/${FORM_ID}`);
  await screen.findByRole('button', { name: 'Regrade' });
  act(() => socket.fire('connect'));
  const told = (people: PresentPerson[], formId = FORM_ID) =>
    act(() => socket.fire('present', { formId, people }));
  return { socket, told, unmount };
}

test('names other users of the application until they leave or the connection is lost', async () => {
  const { socket, told } = await openForm();
  expect(socket.emitted).toEqual([['here', { ...place, activity: null }]]);
  told([jo()]);
  expect(screen.getByText('Jo Park is here')).toBeVisible();
  told([jo(regrade)]);
  expect(screen.getByText('Jo Park is regrading at Koalafi')).toBeVisible();
  told([]);
  expect(screen.queryByText(/Jo Park/)).toBeNull();
  told([jo()]);
  act(() => socket.fire('disconnect', 'transport close'));
  expect(screen.queryByText(/Jo Park/)).toBeNull();
});

test('ignores users of another application', async () => {
  const { told } = await openForm();
  told([jo()], '0f8fad5b-d9cb-469f-a165-000000000999');
  expect(screen.queryByText(/Jo Park/)).toBeNull();
});

test('warns of another user with the same action without blocking it', async () => {
  const { socket, told } = await openForm();
  told([jo({ ...regrade, lenderId: 2 })]);
  await userEvent.click(screen.getByRole('button', { name: 'Regrade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Regrade at Koalafi' }));
  const send = await dialog.findByRole('button', { name: 'Send the same answers again' });
  expect(socket.emitted.at(-1)).toEqual(['here', { ...place, activity: regrade }]);
  expect(dialog.queryByText(/Jo Park/)).toBeNull();
  told([jo(regrade)]);
  expect(dialog.getByText(/^Jo Park is doing the same right now\. Talk to each other first/)).toBeVisible();
  expect(send).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(socket.emitted.at(-1)).toEqual(['here', { ...place, activity: null }]));
});

test('announces that the page closes', async () => {
  const { socket, unmount } = await openForm();
  unmount();
  expect(socket.emitted.at(-1)).toEqual(['gone']);
});

test.each<[string, PresentPerson[], string[]]>([
  ['one person', [jo()], ['Jo Park is here']],
  ['several people', [jo(), { name: 'Ana Ruiz', activity: [] }], ['Jo Park and Ana Ruiz are here']],
  [
    'users with an action first, then other viewers',
    [jo(), { name: 'Ana Ruiz', activity: [{ action: 'edit', lenderId: null }] }],
    ['Ana Ruiz is editing answers', 'Jo Park is here'],
  ],
  [
    'a lender the page does not know by no name',
    [jo({ action: 'contract', lenderId: 99 })],
    ['Jo Park is working on the contract'],
  ],
])('describes %s', (_, people, sentences) => {
  expect(presenceSentences(people, (id) => (id === 1 ? 'Koalafi' : undefined))).toEqual(sentences);
});

test.each([
  ['Jo Park', 'JP'],
  ['Maria de la Cruz', 'MC'],
  ['Ñusta', 'Ñ'],
  ['', ''],
])('uses for %s the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
