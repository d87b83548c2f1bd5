import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Customer } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { Breakable } from '@millrace/ui/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';
import { dialling } from '../../../shared/format/telephone.ts';
import { useMay } from '../../session/session-context.ts';
import { isNumericId, isUuid } from '../../shared/address/address-ids.ts';
import { isMissing } from '../../shared/address/is-missing.ts';
import { formListKey } from '../../shared/forms/api.ts';
import { toNewForm } from '../../shared/forms/prefill-from-application.ts';
import { CustomerMessagesPanel } from '../../shared/customer-messages/CustomerMessagesPanel.tsx';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { CustomerApplications } from './CustomerApplications.tsx';

// begins with the query key of application lists, so that events of these applications load the page again
const customerQuery = (formId: string) =>
  queryOptions({
    queryKey: [...formListKey, 'customer', formId],
    queryFn: ({ signal }) => call(api.getCustomer, { params: { form_id: formId }, signal }),
  });

interface CustomerProps {
  customer: Customer;
}

function Contact({ customer: { mobile_phone: phone, email, address, locale } }: CustomerProps) {
  const line = (name: string, value: ReactNode) => (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'baseline' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', width: 72, flexShrink: 0 }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Stack>
  );
  return (
    <Panel title={t('Contact')}>
      <Stack component="dl" sx={{ gap: 2, m: 0, px: { xs: 4, sm: 5 }, pb: 4 }}>
        {phone && line(t('Mobile'), <Link href={dialling(phone)}>{phone}</Link>)}
        {email &&
          line(
            t('Email'),
            <Link href={`mailto:${email}`}>
              <Breakable text={email} />
            </Link>,
          )}
        {address && line(t('Address'), address)}
        {line(t('Language'), locale === 'es' ? t('Spanish') : t('English'))}
      </Stack>
    </Panel>
  );
}

interface EntriesProps {
  title: string;
  empty: string;
  entries: readonly { id: number; text: string; about: ReactNode }[];
}

function Entries({ title, empty, entries }: EntriesProps) {
  return (
    <Panel title={title}>
      {entries.length === 0 && (
        <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 4, color: 'text.secondary' }}>{empty}</Typography>
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ id, text, about }) => (
          <Box
            component="li"
            key={id}
            sx={{ px: { xs: 4, sm: 5 }, py: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {about}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function CustomerHead({ customer }: CustomerProps) {
  const { search } = useStoreChoice();
  const mayStart = useMay('forms:create');
  const { applications, name, email, mobile_phone } = customer;
  const approved = applications.reduce((most, { approved_cents: cents }) => Math.max(most, cents ?? 0), 0);
  const [first_name = null, ...rest] = (name ?? '').split(' ');
  const person = { first_name, last_name: rest.join(' ') || null, email, mobile_phone };
  return (
    <>
      <Link
        component={RouterLink}
        to={`/app/forms/view-all${search}`}
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 1 }}
      >
        <ArrowBackRounded sx={{ fontSize: 16 }} />
        {t('Applications')}
      </Link>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 4, mt: 1, mb: 5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {name ?? t('No name yet')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {applications.length === 1
              ? t('1 application')
              : t('{count} applications', { count: applications.length })}
            {approved > 0 &&
              t(' · approved up to {approved}', { approved: money(approved, applications[0]?.currency) })}
          </Typography>
        </Box>
        {mayStart && (
          <Button variant="contained" component={RouterLink} {...toNewForm(search, person)}>
            {t('Start new application')}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** The page with all data about one customer in the stores of the user. */
export function CustomerPage() {
  const { store_id, form_id = '' } = useParams();
  const isAddress = isNumericId(store_id) && isUuid(form_id);
  const { data, error, isPending, refetch } = useQuery({ ...customerQuery(form_id), enabled: isAddress });
  if (!isAddress || isMissing(error)) return <StoreMissingPage />;
  if (isPending) return <PageLoading />;
  if (!data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title={data.name ?? t('Customer')} />
      <CustomerHead customer={data} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' },
        }}
      >
        <CustomerApplications applications={data.applications} />
        <Stack sx={{ gap: 5, minWidth: 0 }}>
          <Contact customer={data} />
          <Entries
            title={t('Notes')}
            empty={t('No notes yet. Add a note on an application.')}
            entries={data.notes.map(({ id, notes, created_by_name, store_name, created_at }) => ({
              id,
              text: notes,
              about: (
                <>
                  {created_by_name} · {store_name} · <LocalInstant at={created_at} />
                </>
              ),
            }))}
          />
          {data.applications.length > 0 && (
            <CustomerMessagesPanel
              pageKey={customerQuery(form_id).queryKey}
              formIds={data.applications.map(({ id }) => id)}
            />
          )}
        </Stack>
      </Box>
    </>
  );
}
