import { downloadCsv, toCsv } from '@millrace/ui/export';
import type { Metrics } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { isCurrency } from '@millrace/schemas/money';
import { Alert, Button, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { StoreChoice, type Store } from '../../shared/StoreChoice.tsx';
import { AnnouncementsSection } from './AnnouncementsSection.tsx';
import { RebuildSection } from './RebuildSection.tsx';

const count = new Intl.NumberFormat('en-US');
const percent = (value: number | null) => (value === null ? '—' : `${count.format(value)}%`);
const seconds = (ms: number | null) => (ms === null ? '—' : `${count.format(Math.round(ms / 100) / 10)} s`);

/**
 * The page with the figures of all stores and lenders: funnel, response times, errors, one-time codes, and
 * the questions at which shoppers stop.
 */
export function MetricsPage() {
  const [params, setParams] = useSearchParams();
  const [store, setStore] = useState<Store | null>(null);
  const asked = params.get('currency');
  const query = {
    ...(params.get('from') && { from: params.get('from')! }),
    ...(params.get('to') && { to: params.get('to')! }),
    ...(store && { store_id: store.id }),
    ...(asked !== null && isCurrency(asked) && { currency: asked }),
  };
  const { data, error } = useQuery({
    queryKey: ['metrics', query],
    queryFn: () => call(api.getMetrics, { query }),
    placeholderData: keepPreviousData,
  });
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      size="small"
      value={params.get(name) ?? data?.period[name] ?? ''}
      onChange={({ target }) =>
        target.value &&
        setParams((before) => {
          before.set(name, target.value);
          return before;
        })
      }
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: 1, sm: 180 } }}
    />
  );
  const currencies = data?.stores.currencies ?? [];
  return (
    <ResourceContextProvider value="metrics">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 2, '& > :last-child': { width: { xs: 1, sm: 280 } } }}
        >
          {day('from', 'From')}
          {day('to', 'To')}
          {currencies.length > 1 && (
            <TextField
              select
              label="Stores with currency"
              size="small"
              value={data?.stores.currency ?? ''}
              onChange={({ target }) =>
                setParams((before) => {
                  before.set('currency', target.value);
                  return before;
                })
              }
              sx={{ width: { xs: 1, sm: 180 } }}
            >
              {currencies.map((each) => (
                <MenuItem key={each} value={each}>
                  {each}
                </MenuItem>
              ))}
            </TextField>
          )}
          <StoreChoice value={store} onChange={setStore} error={undefined} optional />
        </Stack>
        {error && <Alert severity="error">The metrics could not be read. {error.message}</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={240} role="status" aria-label="Loading the metrics" />
        )}
        <AnnouncementsSection />
        {data && <Blocks metrics={data} />}
        <RebuildSection />
      </Stack>
    </ResourceContextProvider>
  );
}

type Line = { id: string } & Record<string, string | number | null>;
interface BlockProps {
  title: string;
  intro?: string;
  empty: string;
  rows: readonly Line[];
  columns: readonly (readonly [head: string, key: string, format?: (value: number | null) => string])[];
}

/** A section with a heading and a table of figures. The user can download the table as CSV. */
function Block({ title, intro, empty, rows, columns }: BlockProps) {
  const text = (row: Line, [, key, format]: BlockProps['columns'][number]): ReactNode => {
    const value = row[key] ?? null;
    if (typeof value === 'string') return value;
    return format ? format(value) : value === null ? '—' : count.format(value);
  };
  const download = async () =>
    downloadCsv(
      `${title.toLowerCase().replaceAll(' ', '-')}.csv`,
      await toCsv(
        rows.map((row) => columns.map(([, key]) => row[key])),
        { header: true, columns: columns.map(([head]) => head) },
      ),
    );
  return (
    <Section
      title={title}
      intro={intro}
      aside={rows.length > 0 && <Button onClick={() => void download()}>Download CSV</Button>}
    >
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <PlainTable
          wide
          label={title}
          rows={rows}
          columns={columns.map((column, index) =>
            index === 0
              ? ([column[0], (row: Line) => text(row, column)] as const)
              : ([column[0], (row: Line) => text(row, column), 'right'] as const),
          )}
          narrow={(row) => (
            <>
              <Typography>{text(row, columns[0]!)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {columns.slice(1).map((column, index) => (
                  <span key={column[0]}>
                    {index > 0 && ' · '}
                    {column[0]} {text(row, column)}
                  </span>
                ))}
              </Typography>
            </>
          )}
        />
      )}
    </Section>
  );
}

const kinds: Readonly<Record<string, string>> = {
  ERROR_FINAL: 'Error',
  NOT_SENT: 'Not sent',
  NOT_RECEIVED: 'Not received by the lender',
  REVIEW: 'Waits for a person',
};

function Blocks({ metrics }: { metrics: Metrics }) {
  const { stores, lenders, errors, codes, stops, vitals } = metrics;
  const funnel = (name: string, id: string, row: Omit<typeof stores.totals, never>): Line => ({
    id,
    name,
    started: row.started.metric,
    submitted: row.submitted.metric,
    approved: row.approved.metric,
    closed: row.closed.metric,
    approvalRate: row.approvalRate.metric,
    closeRate: row.closeRate.metric,
  });
  return (
    <>
      <Block
        title="Funnel by store"
        empty="No applications on these days."
        rows={[
          ...(stores.rows.length > 1 ? [funnel('All stores', 'all', stores.totals)] : []),
          ...stores.rows.map((row) => funnel(row.name, row.id, row)),
        ]}
        columns={[
          ['Store', 'name'],
          ['Started', 'started'],
          ['Submitted', 'submitted'],
          ['Approved', 'approved'],
          ['Closed', 'closed'],
          ['Approval rate', 'approvalRate', percent],
          ['Close rate', 'closeRate', percent],
        ]}
      />
      <Block
        title="Funnel by lender"
        empty="No lender was asked on these days."
        rows={lenders.map((row) => ({
          id: String(row.lender_id),
          name: row.name,
          asked: row.asked,
          approved: row.approved,
          closed: row.closed,
          rate: row.approvalRate,
          failed: row.failed,
          errors: row.asked === 0 ? null : Math.round((row.failed / row.asked) * 1000) / 10,
          p50: row.answer_p50_ms,
          p95: row.answer_p95_ms,
        }))}
        columns={[
          ['Lender', 'name'],
          ['Asked', 'asked'],
          ['Approved', 'approved'],
          ['Closed', 'closed'],
          ['Approval rate', 'rate', percent],
          ['Error rate', 'errors', percent],
          ['Median answer time', 'p50', seconds],
          ['95% answer within', 'p95', seconds],
        ]}
      />
      <Block
        title="Errors by lender"
        empty="No errors on these days."
        rows={errors.map((row) => ({
          id: `${row.lender_id} ${row.kind}`,
          name: row.name,
          kind: kinds[row.kind] ?? row.kind,
          applications: row.applications,
        }))}
        columns={[
          ['Lender', 'name'],
          ['Kind', 'kind'],
          ['Applications', 'applications'],
        ]}
      />
      <Block
        title="One-time codes"
        intro="Codes that shoppers confirmed, of all that were sent to them."
        empty="No codes on these days."
        rows={codes.map((row) => ({ id: row.channel, ...row }))}
        columns={[
          ['Channel', 'channel'],
          ['Sent', 'sent'],
          ['Confirmed', 'used'],
          ['Success', 'rate', percent],
        ]}
      />
      <Block
        title="Where shoppers stop"
        intro="Applications that were started and not submitted, by the first open question."
        empty="Every application of these days was submitted."
        rows={stops.map((row) => ({
          id: `${row.section ?? ''} ${row.question ?? ''}`,
          question: row.question ?? '—',
          section: row.section ?? 'Before the first question, or after the last one',
          applications: row.applications,
          share: row.share,
        }))}
        columns={[
          ['Question', 'question'],
          ['Section', 'section'],
          ['Applications', 'applications'],
          ['Share of started applications', 'share', percent],
        ]}
      />
      <Block
        title="Page loading times"
        intro="The 75th percentile in the browsers of shoppers and staff."
        empty="No measurements on these days."
        rows={vitals.map(({ p75, ...row }) => ({
          id: `${row.route} ${row.metric}`,
          ...row,
          // The layout shift (CLS) has no unit. The API returns it in thousandths, because it returns only
          // integers.
          value: row.metric === 'CLS' ? (p75 / 1000).toFixed(3) : `${p75.toLocaleString('en-US')} ms`,
        }))}
        columns={[
          ['Route', 'route'],
          ['Metric', 'metric'],
          ['75th percentile', 'value'],
          ['Visits', 'visits'],
        ]}
      />
    </>
  );
}
