import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Settlements, SettlementState } from '@millrace/schemas/api';
import { settlementStates } from '@millrace/schemas/list-choices';
import type { Currency } from '@millrace/schemas/money';
import { downloadCsv, toCsv } from '@millrace/ui/export';
import { Notice } from '@millrace/ui/page';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../session/session-context.ts';
import { AmountsIn, useCurrency } from '../../shared/money/amounts.tsx';
import { CurrencyFilter, useAskedCurrency } from '../../shared/money/CurrencyFilter.tsx';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { Pager } from '../../shared/list/Pager.tsx';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { everySettlement, settlementsQuery } from './api.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { LenderSums } from './LenderSums.tsx';
import { SalesTable } from './SalesTable.tsx';
import { stateWords } from './settlement.messages.ts';
import { UnmatchedPayments } from './UnmatchedPayments.tsx';

const sizes = [10, 25, 50, 100] as const;
const units = (cents: number): string => (cents / 100).toFixed(2);

const columnsIn = (
  currency: Currency,
): readonly (readonly [string, (sale: Settlements['list'][number]) => string])[] => [
  [t('Reference'), ({ reference }) => reference],
  [t('Customer'), ({ applicant_name }) => applicant_name],
  [t('Store'), ({ store_name }) => store_name],
  [t('Lender'), ({ lender_name }) => lender_name],
  [t('Closed'), ({ closed_on }) => closed_on],
  [t('Loan ({currency})', { currency }), ({ loan_cents }) => units(loan_cents)],
  [t('Fee ({currency})', { currency }), ({ fee_cents }) => units(fee_cents)],
  [t('Expected ({currency})', { currency }), ({ net_cents }) => units(net_cents)],
  [t('Received ({currency})', { currency }), ({ received_cents }) => units(received_cents)],
  [t('Received on'), ({ received_on }) => received_on ?? ''],
  [t('State'), ({ state }) => stateWords[state].word],
];

/** Reads the filter of the page from its URL and writes it there. */
function useFilter() {
  const [params, setParams] = useUrlParams();
  const state = settlementStates.find((one) => one === params.get('state'));
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const perPage = sizes.find((one) => one === Number(params.get('per_page'))) ?? 25;
  const change = (wanted: Record<string, string | undefined>): void =>
    setParams((before) => {
      for (const [name, value] of Object.entries({ page: undefined, ...wanted })) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    });
  return { state, page, perPage, from: params.get('from') ?? '', to: params.get('to') ?? '', change };
}

type Filter = ReturnType<typeof useFilter>;

function FilterBar({ filter: { state, from, to, change } }: { filter: Filter }) {
  const day = (name: 'from' | 'to', label: string, value: string) => (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 150 } }}
    />
  );
  const chip = (value: SettlementState | undefined, label: string) => (
    <Chip
      key={label}
      label={label}
      color={state === value ? 'primary' : 'default'}
      variant={state === value ? 'filled' : 'outlined'}
      aria-pressed={state === value}
      onClick={() => change({ state: value })}
      sx={{ height: 32, '@media (pointer: coarse)': { height: 44, borderRadius: '999px' } }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      {day('from', t('Closed from'), from)}
      {day('to', t('Closed to'), to)}
      <Stack direction="row" role="group" aria-label={t('State')} sx={{ flexWrap: 'wrap', gap: 2 }}>
        {chip(undefined, t('All'))}
        {settlementStates.map((one) => chip(one, stateWords[one].word))}
      </Stack>
    </Stack>
  );
}

interface ExportButtonProps {
  query: Parameters<typeof everySettlement>[0];
  currency: Currency;
}

function ExportButton({ query, currency }: ExportButtonProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const columns = columnsIn(currency);
      const rows = (await everySettlement({ ...query, currency })).map((sale) =>
        columns.map(([, value]) => value(sale)),
      );
      downloadCsv('payments.csv', await toCsv([columns.map(([title]) => title), ...rows], { quoted: true }));
    },
    onError: (error) => toast.failure(error),
  });
  return (
    <Button startIcon={<DownloadRounded />} loading={isPending} onClick={() => mutate()}>
      {t('Export')}
    </Button>
  );
}

/**
 * The page with the amounts that lenders owe and have paid for closed sales. Sales with a missing or
 * different payment come first.
 */
export function SettlementsPage() {
  const { storeId, workStoreId } = useStoreChoice();
  const { stores } = useSession();
  const mayImport = useMay('settlements:update');
  const filter = useFilter();
  const [importing, setImporting] = useState(false);
  const { state, from, to, page, perPage, change } = filter;
  const currency = useAskedCurrency();
  const own = useCurrency();
  const query = { storeId, currency, ...(state && { state }), ...(from && { from }), ...(to && { to }) };
  const asked = { ...query, offset: (page - 1) * perPage, limit: perPage };
  const { data, error, isPending, refetch } = useQuery(settlementsQuery(asked));
  // an imported file belongs to one store
  const importStore = storeId ?? (stores.length === 1 ? workStoreId : undefined);
  return (
    <AmountsIn currency={data?.currency ?? own}>
      <StorePageHead
        title={t('Payments')}
        status={t('What lenders owe for closed sales, and what arrived.')}
        actions={
          <>
            {data && <CurrencyFilter currencies={data.currencies} value={data.currency} />}
            {data && data.count > 0 && <ExportButton query={query} currency={data.currency} />}
            {mayImport && importStore !== undefined && (
              <Button
                variant="contained"
                startIcon={<UploadFileRounded />}
                onClick={() => setImporting(true)}
              >
                {t('Import payments')}
              </Button>
            )}
          </>
        }
      />
      <FilterBar filter={filter} />
      {isPending && <PageLoading />}
      {error && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack sx={{ gap: 5 }}>
          {data.lenders.length > 0 && <LenderSums lenders={data.lenders} />}
          {data.unmatched.length > 0 && <UnmatchedPayments payments={data.unmatched} />}
          {data.count > 0 ? (
            <Panel title={t('Sales')}>
              <SalesTable sales={data.list} />
              <Pager
                filter={{ page, perPage }}
                count={data.count}
                sizes={sizes}
                onChange={(next) =>
                  change({
                    page: next.page ? String(next.page) : undefined,
                    ...(next.perPage && { per_page: String(next.perPage) }),
                  })
                }
              />
            </Panel>
          ) : (
            <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px' }}>
              <Notice
                icon={PaidOutlined}
                title={state || from || to ? t('No sale matches') : t('No closed sales yet')}
                text={
                  state || from || to
                    ? t('Choose another state or other days.')
                    : t(
                        'Sales appear here after a closeout in which the customer accepted a loan or a lease.',
                      )
                }
              />
            </Paper>
          )}
        </Stack>
      )}
      {mayImport && importStore === undefined && (
        <Box sx={{ mt: 4, color: 'text.secondary' }}>
          {t('Choose one store above to import a lender’s file.')}
        </Box>
      )}
      {importing && importStore !== undefined && (
        <ImportDialog storeId={importStore} onClose={() => setImporting(false)} />
      )}
    </AmountsIn>
  );
}
