import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { FirstSteps } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
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
  hint: string;
  action: string;
  to: string;
  permission: Permission;
}[] = [
  {
    name: 'credentials',
    label: t('Connect a lender'),
    hint: t('Enter the credentials that the lender gave you, then test them.'),
    action: t('Connect a lender'),
    to: '/app/store/lender-credentials',
    permission: 'store-credentials:update',
  },
  {
    name: 'form',
    label: t('Create a form'),
    hint: t('A form sets which lenders are asked, and in which order.'),
    action: t('Create a form'),
    to: forms,
    permission: 'cfa-configs:update',
  },
  {
    name: 'lenders',
    label: t('Choose the lenders of the form'),
    hint: t('Put the lender with the best terms first.'),
    action: t('Choose lenders'),
    to: forms,
    permission: 'cfa-configs:update',
  },
  {
    name: 'questions',
    label: t('Choose the questions'),
    hint: t('Lenders decide what is required. You can remove or add the rest.'),
    action: t('Choose questions'),
    to: '/app/account/store/application/builder',
    permission: 'cfa-configs:update',
  },
  {
    name: 'thank_you',
    label: t('Write a thank-you page'),
    hint: t('Customers read it after they apply.'),
    action: t('Write the page'),
    to: forms,
    permission: 'cfa-configs:update',
  },
  {
    name: 'link',
    label: t('Create a link and print its poster'),
    hint: t('The poster has a QR code and a short address for the counter.'),
    action: t('Open links'),
    to: '/app/account/store/marketing-links/marketing-links/all-links-store',
    permission: 'store-reports:read',
  },
  {
    name: 'application',
    label: t('Try the form yourself'),
    hint: t(
      'Text the link to your own phone. Lenders are asked only when you submit: stop before that, then delete the application.',
    ),
    action: t('Text yourself a link'),
    to: '/app/forms/create',
    permission: 'forms:create',
  },
];

/**
 * Shows the steps of setting up a new store, and which of them are done. Hidden once all steps are done, and for
 * users who may do none of the open steps.
 */
export function FirstStepsPanel({ storeId }: { storeId: number }) {
  const session = useSession();
  const { data } = useQuery(stepsQuery(storeId));
  if (!data) return null;
  const done = steps.filter(({ name }) => data[name]).length;
  const next = steps.find(({ name, permission }) => !data[name] && may(session, permission));
  if (!next) return null;
  return (
    <Panel title={t('Set up your store')} aside={t('{done} of {count} done', { done, count: steps.length })}>
      <LinearProgress
        variant="determinate"
        value={(done / steps.length) * 100}
        aria-label={t('Progress of the set-up')}
      />
      <List aria-label={t('Steps of the set-up')} disablePadding>
        {steps.map(({ name, label, hint, action, to, permission }) => (
          <ListItem key={name} divider sx={{ gap: 3, px: { xs: 4, sm: 5 }, flexWrap: 'wrap' }}>
            {data[name] ? (
              <CheckCircleRounded color="success" titleAccess={t('Done')} />
            ) : (
              <RadioButtonUncheckedRounded color="disabled" titleAccess={t('Open')} />
            )}
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography sx={{ color: data[name] ? 'text.secondary' : 'text.primary', fontWeight: 550 }}>
                {label}
              </Typography>
              {!data[name] && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {hint}
                </Typography>
              )}
            </Box>
            {!data[name] && may(session, permission) && (
              <Button
                component={RouterLink}
                to={`${to}?store_id=${storeId}`}
                variant={next.name === name ? 'contained' : 'text'}
              >
                {action}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
