import type { CommissionLine, CommissionRate, PartnerCommissions } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { amounts, money } from '@millrace/schemas/money';
import { addressOf } from '@millrace/schemas/http-client';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { ManualLineDialog, RateDialog } from './CommissionDialogs.tsx';
import { commissionsOf, partnersKey } from './partner-kinds.ts';

const states: Readonly<Record<CommissionLine['state'], string>> = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  reversed: 'Reversed',
};
const kinds: Readonly<Record<CommissionLine['kind'], string>> = {
  sale: 'Sale',
  invoice: 'Paid invoice',
  manual: 'Manual line',
  reversal: 'Reversal',
};

type Open =
  | { what: 'rate' | 'manual' | 'pay' }
  | { what: 'decide'; approve: boolean; proposal: PartnerCommissions['proposals'][number] }
  | null;

/**
 * Shows a partner's commission ledger, rates and payouts. Also shows the manual entries that wait for a
 * second person's approval.
 */
export function Commissions({ partnerId }: { partnerId: number }) {
  const [open, setOpen] = useState<Open>(null);
  const client = useQueryClient();
  const { data, error } = useQuery(commissionsOf(partnerId));
  const close = (): void => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: partnersKey });
  };
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />;
  const sums = (state: 'pending' | 'approved' | 'paid' | 'total') =>
    data.totals.map((one) => ({ cents: one[state], currency: one.currency }));
  const payable = sums('approved').filter(({ cents }) => cents > 0);
  const params = { id: partnerId };
  return (
    <Stack sx={{ gap: 2, pb: 6 }}>
      <Section title="Commissions">
        <Facts
          facts={[
            { name: 'Pending', value: amounts(sums('pending')) },
            { name: 'Approved', value: amounts(sums('approved')) },
            { name: 'Paid', value: amounts(sums('paid')) },
            { name: 'In total', value: amounts(sums('total')) },
          ]}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
          <Button
            component="a"
            download
            href={`/api${addressOf(api.getCommissionStatement.path, { params })}`}
          >
            Download statement
          </Button>
          <Button
            component="a"
            download
            href={`/api${addressOf(api.getPartnerPayouts.path, { query: { partner_id: partnerId } })}`}
          >
            Download payouts
          </Button>
          <Button onClick={() => setOpen({ what: 'manual' })}>Enter bonus or correction</Button>
          <Button variant="outlined" disabled={payable.length === 0} onClick={() => setOpen({ what: 'pay' })}>
            Mark as paid
          </Button>
        </Stack>
      </Section>
      {data.proposals.length > 0 && (
        <Section title="Waiting for a second person">
          {data.proposals.map((proposal) => (
            <Stack
              key={proposal.id}
              direction="row"
              sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
            >
              <Typography>
                {`${money(proposal.cents, proposal.currency)}: ${proposal.reason} (entered by ${proposal.proposed_by || 'a colleague'})`}
              </Typography>
              {proposal.is_mine ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Another person must decide.
                </Typography>
              ) : (
                <Box>
                  <Button onClick={() => setOpen({ what: 'decide', approve: false, proposal })}>
                    Refuse
                  </Button>
                  <Button
                    variant="outlined"
                    onClick={() => setOpen({ what: 'decide', approve: true, proposal })}
                  >
                    Approve
                  </Button>
                </Box>
              )}
            </Stack>
          ))}
        </Section>
      )}
      <Section
        title="Rates"
        intro="A new rate applies to later sales and invoices. Earlier sales and invoices keep the earlier rate."
        aside={<Button onClick={() => setOpen({ what: 'rate' })}>Set rate</Button>}
      >
        {data.rates.length === 0 ? (
          <Typography>No rate yet. The partner earns nothing until you set one.</Typography>
        ) : (
          <PlainTable
            label="Rates"
            rows={data.rates}
            columns={[
              ['From', ({ starts_at }) => <Instant at={starts_at} to="minute" />],
              ['Rate', rateWords],
              ['Held for', ({ hold_days: days }) => `${days} days`, 'right'],
            ]}
            narrow={(rate) => (
              <>
                <Instant at={rate.starts_at} to="minute" />
                {`: ${rateWords(rate)}, held for ${rate.hold_days} days`}
              </>
            )}
          />
        )}
      </Section>
      <Section title="Ledger" intro="Shows the newest 200 lines. The statement contains all lines.">
        {data.lines.length === 0 ? (
          <Typography>No lines yet.</Typography>
        ) : (
          <PlainTable
            label="Ledger"
            wide
            rows={data.lines}
            columns={[
              ['Line', (line) => (line.kind === 'manual' ? line.reason : kinds[line.kind])],
              ['Store', ({ store_name }) => store_name ?? '—'],
              ['Date', ({ happened_at }) => <Instant at={happened_at} />],
              ['State', ({ state }) => states[state]],
              ['Why', ({ state_reason }) => state_reason],
              ['Amount', ({ cents, currency }) => money(cents, currency), 'right'],
            ]}
            narrow={(line) => (
              <Stack>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <span>{line.kind === 'manual' ? line.reason : kinds[line.kind]}</span>
                  <span>{money(line.cents, line.currency)}</span>
                </Box>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[line.store_name, states[line.state], line.state_reason].filter(Boolean).join(' · ')}
                </Typography>
              </Stack>
            )}
          />
        )}
      </Section>
      <Section title="Payouts">
        {data.payouts.length === 0 ? (
          <Typography>No payouts yet.</Typography>
        ) : (
          <PlainTable
            label="Payouts"
            rows={data.payouts}
            columns={[
              ['Payout', ({ id }) => id],
              ['Date', ({ created_at }) => <Instant at={created_at} to="minute" />],
              ['Amount', ({ cents, currency }) => money(cents, currency), 'right'],
            ]}
            narrow={({ id, cents, currency, created_at }) => (
              <>
                {`Payout ${id}: ${money(cents, currency)}, `}
                <Instant at={created_at} to="minute" />
              </>
            )}
          />
        )}
      </Section>
      {open?.what === 'rate' && <RateDialog partnerId={partnerId} onClose={close} />}
      {open?.what === 'manual' && <ManualLineDialog partnerId={partnerId} onClose={close} />}
      {open?.what === 'pay' && (
        <ConfirmDialog
          title={`Mark ${amounts(payable)} as paid?`}
          note="The approved lines become one payout for each currency. Transfer the money outside Millrace."
          submitLabel="Mark as paid"
          act={() => call(api.payCommissions, { params })}
          onClose={close}
        />
      )}
      {open?.what === 'decide' && (
        <ConfirmDialog
          title={open.approve ? 'Approve this line?' : 'Refuse this line?'}
          note={`${money(open.proposal.cents, open.proposal.currency)}: ${open.proposal.reason}`}
          submitLabel={open.approve ? 'Approve line' : 'Refuse line'}
          act={() =>
            call(api.decideManualLine, { params, body: { id: open.proposal.id, approve: open.approve } })
          }
          onClose={close}
        />
      )}
    </Stack>
  );
}

const rateWords = ({ cents, currency, basis_points: points }: CommissionRate): string =>
  cents === null
    ? `${(points ?? 0) / 100} % of each paid invoice`
    : `${money(cents, currency)} for each sale in ${currency}`;
