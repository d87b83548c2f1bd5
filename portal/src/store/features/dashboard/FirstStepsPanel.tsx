import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { FirstSteps } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { may, useSession } from '../../session/session-context.ts';
import { Panel } from '../../shared/page/Panel.tsx';

const stepsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['first-steps', storeId],
    queryFn: ({ signal }) => call(api.getFirstSteps, { query: { store_id: storeId }, signal }),
  });

const forms = '/app/account/store/application/form-list';
const steps: readonly {
  name: keyof FirstSteps;
  label: string;
  to: string;
  permission: Permission;
}[] = [
  {
    name: 'credentials',
    label: 'Enter the credentials of a lender',
    to: '/app/store/lender-credentials',
    permission: 'store-credentials:update',
  },
  { name: 'form', label: 'Create a form', to: forms, permission: 'cfa-configs:update' },
  { name: 'lenders', label: 'Choose the lenders of the form', to: forms, permission: 'cfa-configs:update' },
  { name: 'thank_you', label: 'Write a thank-you page', to: forms, permission: 'cfa-configs:update' },
  {
    name: 'link',
    label: 'Create a link for customers',
    to: '/app/account/store/marketing-links/marketing-links/all-links-store',
    permission: 'store-reports:read',
  },
  {
    name: 'application',
    label: 'Send the first application',
    to: '/app/forms/create',
    permission: 'forms:create',
  },
];

/** Shows the steps of setting up a new store and which are done. Hidden after every step is done. */
export function FirstStepsPanel({ storeId }: { storeId: number }) {
  const session = useSession();
  const { data } = useQuery(stepsQuery(storeId));
  if (!data) return null;
  const done = steps.filter(({ name }) => data[name]).length;
  if (done === steps.length) return null;
  return (
    <Panel title="Set up your store" aside={`${done} of ${steps.length} done`}>
      <LinearProgress
        variant="determinate"
        value={(done / steps.length) * 100}
        aria-label="Progress of the set-up"
      />
      <List aria-label="Steps of the set-up" disablePadding>
        {steps.map(({ name, label, to, permission }) => (
          <ListItem key={name} divider sx={{ gap: 3, px: 5 }}>
            {data[name] ? (
              <CheckCircleRounded color="success" titleAccess="Done" />
            ) : (
              <RadioButtonUncheckedRounded color="disabled" titleAccess="Open" />
            )}
            {!data[name] && may(session, permission) ? (
              <Link component={RouterLink} to={`${to}?store_id=${storeId}`}>
                {label}
              </Link>
            ) : (
              <Typography component="span" sx={{ color: data[name] ? 'text.secondary' : 'text.primary' }}>
                {label}
              </Typography>
            )}
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
