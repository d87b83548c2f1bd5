import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LenderSettlement } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { type FormatMoney, useMoney } from '../../shared/money/amounts.tsx';
import { LenderMonogram } from '../../shared/lender/LenderMonogram.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { SortedTable } from '../../shared/table/SortedTable.tsx';

type Sums = Omit<LenderSettlement, 'lender_id' | 'lender_name'>;

const totalOf = (lenders: readonly LenderSettlement[]): Sums =>
  lenders.reduce<Sums>(
    (sum, one) => ({
      deals: sum.deals + one.deals,
      loan_cents: sum.loan_cents + one.loan_cents,
      fee_cents: sum.fee_cents + one.fee_cents,
      net_cents: sum.net_cents + one.net_cents,
      received_cents: sum.received_cents + one.received_cents,
      missing: sum.missing + one.missing,
      missing_cents: sum.missing_cents + one.missing_cents,
    }),
    { deals: 0, loan_cents: 0, fee_cents: 0, net_cents: 0, received_cents: 0, missing: 0, missing_cents: 0 },
  );

function Figure({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  return (
    <Box sx={{ minWidth: 120, flex: '1 1 0' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        sx={{
          fontSize: { xs: 20, md: 28 },
          lineHeight: { xs: '28px', md: '36px' },
          fontWeight: 650,
          letterSpacing: '-0.02em',
          ...(isBad && { color: 'tone.danger.main' }),
        }}
      >
        {value}
      </Typography>
    </Box>
  );
}

const columnsIn = (money: FormatMoney) => [
  {
    id: 'lender',
    label: t('Lender'),
    value: ({ lender_name }: LenderSettlement) => lender_name,
    cell: ({ lender_name: name }: LenderSettlement) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <LenderMonogram name={name} size={24} />
        {name}
      </Box>
    ),
  },
  ...(
    [
      ['loan_cents', t('Funded')],
      ['fee_cents', t('Fees')],
      ['net_cents', t('Expected')],
      ['received_cents', t('Received')],
      ['missing_cents', t('Open exceptions')],
    ] as const
  ).map(([id, label]) => ({
    id,
    label,
    value: (row: LenderSettlement) => row[id],
    cell: (row: LenderSettlement) => money(row[id]),
  })),
];

/** Shows the sums of all lenders together, then of each lender. */
export function LenderSums({ lenders }: { lenders: readonly LenderSettlement[] }) {
  const money = useMoney();
  const sum = totalOf(lenders);
  return (
    <Panel
      title={t('By lender')}
      aside={sum.deals === 1 ? t('1 sale') : t('{deals} sales', { deals: sum.deals })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, px: { xs: 4, sm: 5 }, pb: 4 }}>
        <Figure label={t('Expected')} value={money(sum.net_cents)} />
        <Figure label={t('Received')} value={money(sum.received_cents)} />
        <Figure
          label={
            sum.missing === 1 ? t('In 1 exception') : t('In {missing} exceptions', { missing: sum.missing })
          }
          value={money(sum.missing_cents)}
          isBad={sum.missing > 0}
        />
      </Box>
      <SortedTable
        label={t('Payments by lender')}
        rows={lenders}
        keyOf={({ lender_id }) => String(lender_id)}
        columns={columnsIn(money)}
      />
    </Panel>
  );
}
