import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Closeout } from '@millrace/schemas/api';
import { feeShare } from '@millrace/schemas/closeout';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { money, type Currency } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { closeoutQuery } from './api.ts';
import type { FormAddress } from '../forms/api.ts';
import { useMay } from '../../session/session-context.ts';
import { calendarDay } from '../time/region.ts';
import { LocalInstant } from '../time/LocalInstant.tsx';
import { Panel } from '../page/Panel.tsx';
import { CloseoutButton } from './CloseoutButton.tsx';
import { Corrections } from './Corrections.tsx';

type Result = Closeout['applicationResults'][number];

const amountText = (amount: number | null, currency: Currency): string =>
  amount === null ? '—' : money(Math.round(amount * 100), currency);

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  );
}

interface LenderResultProps {
  result: Result;
  currency: Currency;
  accepted: boolean;
}

function LenderResult({ result, currency, accepted }: LenderResultProps) {
  const share = feeShare(result.merchant_fee, result.loan_amount);
  return (
    <Box component="li" sx={{ px: { xs: 4, sm: 5 }, py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" sx={{ fontWeight: 650, mb: 2 }}>
        {result.lender_name}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          // a grid, so that the amounts of all lenders are aligned
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
          columnGap: 4,
          rowGap: 3,
        }}
      >
        <Figure name={t('Approved')}>{amountText(result.approved_amount, currency)}</Figure>
        {accepted && <Figure name={t('Loan')}>{amountText(result.loan_amount, currency)}</Figure>}
        {accepted && (
          <Figure name={t('Merchant fee')}>
            {amountText(result.merchant_fee, currency)}
            {share && ` · ${share}`}
          </Figure>
        )}
        <Figure name={t('Closed on')}>{calendarDay(result.created_at.slice(0, 10))}</Figure>
      </Box>
      {result.over_approved && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {t('The loan is above the approved amount: {loanReason}', {
            loanReason: result.loan_reason ?? t('no reason was given'),
          })}
        </Alert>
      )}
    </Box>
  );
}

function summary({
  applicant_accepted: accepted,
  is_approved,
  closed_associate_name: name,
}: Closeout): string {
  const what = accepted
    ? t('The customer accepted')
    : is_approved
      ? t('The customer did not accept')
      : t('No lender approved');
  return name ? t('{what} · closed by {name}', { what, name }) : what;
}

/**
 * Shows the closeout: what the store recorded about the end of the sale. Renders nothing until it is
 * recorded.
 * @param isExpected true if the page already knows that there is a closeout; its space is then reserved while
 * it loads
 */
export function CloseoutPanel({
  storeId,
  formId,
  isExpected = false,
}: FormAddress & { isExpected?: boolean }) {
  const may = useMay('closeouts:read');
  const { data, isLoading } = useQuery({ ...closeoutQuery({ storeId, formId }), enabled: may });
  if (isLoading && isExpected) return <Skeleton variant="rounded" height={218} />;
  if (!data?.is_closed) return null;
  return (
    <Panel
      title={t('Closeout')}
      aside={<CloseoutButton storeId={storeId} formId={formId} label={t('Edit closeout')} />}
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <Typography>{summary(data)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Saved')}
          {data.saved_by && t(' by {savedBy}', { savedBy: data.saved_by })} ·{' '}
          {data.saved_at && <LocalInstant at={data.saved_at} />}
        </Typography>
      </Box>
      <Box component="ul" aria-label={t('Lenders of the closeout')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.applicationResults.map((result) => (
          <LenderResult
            key={result.lender_id}
            result={result}
            currency={data.currency}
            accepted={data.applicant_accepted === true}
          />
        ))}
      </Box>
      <Corrections corrections={data.corrections} currency={data.currency} />
    </Panel>
  );
}
