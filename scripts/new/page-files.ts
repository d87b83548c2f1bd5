import type { EndpointNames } from './endpoint-files.ts';

export interface PageNames {
  title: string;
  /** Path of the screen, e.g. `/app/applicants/example`. */
  screen: string;
  /** Name of the component, e.g. `ApplicantsExamplePage`. */
  page: string;
}

/**
 * Returns the files of a page of the store portal as a feature folder. The page uses the generated call of its
 * endpoint.
 */
export function pageFiles(endpoint: EndpointNames, names: PageNames): Record<string, string> {
  return {
    [`${names.page}.tsx`]: pageText(endpoint, names),
    'route.ts': routeText(names),
    [`${endpoint.file}.spec.tsx`]: pageSpecText(endpoint, names),
  };
}

const pageText = ({ contract, file }: EndpointNames, { title, page }: PageNames) =>
  `import InboxRounded from '@mui/icons-material/InboxRounded';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { ${contract} } from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { Notice } from '@millrace/ui/page';
import { queryOptions } from '@tanstack/react-query';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';

const query = queryOptions({
  queryKey: ['${file}'],
  queryFn: ({ signal }) => call(${contract}, { signal }),
});

export function ${page}() {
  return (
    <>
      <StorePageHead title=${jsxText(title)} />
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice icon={InboxRounded} title=${jsxText(emptyTitle(title))} />
          ) : (
            <List aria-label=${jsxText(title)}>
              {list.map(({ name }) => (
                <ListItem key={name} divider>
                  <ListItemText primary={name} />
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </>
  );
}
`;

const routeText = ({
  screen,
  page,
}: PageNames) => `import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '${screen}': async () => (await import('./${page}.tsx')).${page},
};
`;

const pageSpecText = ({ path, permission, reply }: EndpointNames, { title, screen }: PageNames) =>
  `import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ${reply} } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const ADDRESS = '*/api${path}';

function serve(...names: string[]): void {
  const reply: ${reply} = { list: names.map((name) => ({ name })), count: names.length };
  server.use(
    signedIn({ permissions: [...processorSession.permissions, '${permission}'] }),
    http.get(ADDRESS, () => HttpResponse.json(reply)),
  );
}

test('shows what the server lists', async () => {
  serve('First', 'Second');
  renderStore('${screen}');
  const list = within(await screen.findByRole('list', { name: ${JSON.stringify(title)} }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
});

test('says so when there is nothing', async () => {
  serve();
  renderStore('${screen}');
  expect(await screen.findByRole('heading', { name: ${JSON.stringify(emptyTitle(title))} })).toBeVisible();
});

test('shows a failure, and loads when it is tried again', async () => {
  serve('First');
  server.use(http.get(ADDRESS, () => problem(422, 'broken', 'Not now', { next: 'Wait a minute.' }), { once: true }));
  renderStore('${screen}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not nowWait a minute.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('First')).toBeVisible();
});
`;

const jsxText = (text: string): string => (/["{}<>&]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`);

/**
 * Returns the title that a generated page shows while it has no rows. The developer of the page replaces it
 * with a text that says what will appear and how it gets there.
 */
const emptyTitle = (title: string): string => `No ${title.toLowerCase()} yet`;
