import type { Partner } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { counted } from '@millrace/schemas/format';
import { amounts } from '@millrace/schemas/money';
import { Alert, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useCanAccess, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { PartnerDialog } from './PartnerDialog.tsx';
import { endPartner, kindWords, partnersKey, partnersOf, type PartnerKind } from './partner-kinds.ts';

type Open = { what: 'edit'; partner: Partner | null } | { what: 'end'; partner: Partner } | null;

/** The page that lists the partners of one kind, with their users and the number of their stores. */
export function PartnersPage({ kind }: { kind: PartnerKind }) {
  const [open, setOpen] = useState<Open>(null);
  const client = useQueryClient();
  const notify = useNotify();
  const { data, error } = useQuery(partnersOf(kind));
  const { canAccess: mayEdit } = useCanAccess({ resource: kind, action: 'edit' });
  const { canAccess: seesPayouts } = useCanAccess({ resource: kind, action: 'commissions' });
  const { one, empty } = kindWords[kind];
  const close = (): void => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: partnersKey });
  };
  const shown = data?.filter(({ is_active }) => is_active) ?? [];
  const ended = data?.filter(({ is_active }) => !is_active) ?? [];
  return (
    <ResourceContextProvider value={kind}>
      <ListHead
        actions={
          <>
            {seesPayouts && (
              <Button component="a" download href={`/api${api.getPartnerPayouts.path}`}>
                Download payouts
              </Button>
            )}
            {mayEdit && (
              <Button variant="contained" onClick={() => setOpen({ what: 'edit', partner: null })}>
                {`New ${one}`}
              </Button>
            )}
          </>
        }
      />
      <Stack sx={{ gap: 2, pb: 6 }}>
        {error && !data && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />}
        {data && shown.length === 0 && <Typography>{empty}</Typography>}
        {shown.length > 0 && (
          <Section title={counted(shown.length, one)}>
            <PartnerRows kind={kind} partners={shown} {...(mayEdit && { onOpen: setOpen })} />
          </Section>
        )}
        {ended.length > 0 && (
          <Section title="No longer active" intro="Their commissions remain.">
            <PartnerRows kind={kind} partners={ended} />
          </Section>
        )}
      </Stack>
      {open?.what === 'edit' && (
        <PartnerDialog
          kind={kind}
          partner={open.partner}
          onClose={() => setOpen(null)}
          onSaved={() => {
            notify(savedText(kind, open.partner === null));
            close();
          }}
        />
      )}
      {open?.what === 'end' && (
        <ConfirmDialog
          title={kind === 'referral-partners' ? `Delete ${open.partner.name}?` : `End ${open.partner.name}?`}
          note="The partner loses its stores now and keeps its earlier commissions."
          submitLabel={kind === 'referral-partners' ? `Delete ${one}` : `End ${one}`}
          act={() => endPartner(kind, open.partner)}
          {...(kind === 'referral-partners' && { done: 'Referral Partner Deleted' })}
          onClose={close}
        />
      )}
    </ResourceContextProvider>
  );
}

function savedText(kind: PartnerKind, isNew: boolean): string {
  if (kind !== 'referral-partners') return isNew ? 'Partner created' : 'Partner saved';
  return isNew ? 'Referral Partner Created' : 'Referral Partner Updated';
}

interface RowsProps {
  kind: PartnerKind;
  partners: readonly Partner[];
  onOpen?: (open: Open) => void;
}

function PartnerRows({ kind, partners, onOpen }: RowsProps) {
  const { canAccess: seesCommissions } = useCanAccess({ resource: kind, action: 'commissions' });
  const actions = (partner: Partner) => (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}>
      {seesCommissions && kind !== 'referral-partners' && (
        <Button component={RouterLink} to={`/${kind}/${partner.id}/commissions`} size="small">
          Commissions
        </Button>
      )}
      {onOpen && (
        <>
          <Button size="small" onClick={() => onOpen({ what: 'edit', partner })}>
            Edit
          </Button>
          <Button size="small" color="error" onClick={() => onOpen({ what: 'end', partner })}>
            {kind === 'referral-partners' ? 'Delete' : 'End'}
          </Button>
        </>
      )}
    </Stack>
  );
  const name = (partner: Partner) =>
    kind === 'referral-partners' ? (
      <Link
        component={RouterLink}
        to={`/manage-referral-partner/${partner.id}`}
        underline="hover"
        sx={{ fontWeight: 650 }}
      >
        {partner.name}
      </Link>
    ) : (
      <Box component="span" sx={{ fontWeight: 650 }}>
        {partner.name}
      </Box>
    );
  const stores = ({ store_ids: ids }: Partner) => counted(ids.length, 'store');
  return (
    <PlainTable
      label="Partners"
      rows={partners}
      columns={[
        ['Name', name],
        ['User', ({ user_name, email }) => user_name ?? email ?? '—'],
        ['Stores', stores, 'right'],
        ['Revenue, 12 months', ({ revenue }) => amounts(revenue), 'right'],
        ['Actions', actions, 'right'],
      ]}
      narrow={(partner) => (
        <Stack sx={{ gap: 0.5 }}>
          {name(partner)}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[partner.user_name ?? partner.email, stores(partner), `revenue ${amounts(partner.revenue)}`]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {actions(partner)}
        </Stack>
      )}
    />
  );
}
