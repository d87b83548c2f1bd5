import type { PartnerDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { counted } from '@millrace/schemas/format';
import { PageHead } from '@millrace/ui/page';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { storesNamed } from '../../shared/places/named-places.ts';
import { Section } from '../../shared/record/Section.tsx';
import { Commissions } from './Commissions.tsx';
import { detailsOf, partnersKey } from './partner-kinds.ts';

/** The page that adds stores to a referral partner and removes them. It has two lists side by side. */
export function ManagePartnerPage() {
  const id = Number(useParams()['id']);
  const { data, error } = useQuery(detailsOf(id));
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />;
  return (
    <>
      <Title title={data.name} />
      <PageHead
        heading={data.name}
        actions={
          <Button component={RouterLink} to="/referral-partners">
            All referral partners
          </Button>
        }
      />
      <Stack sx={{ gap: 2, pb: 6 }}>
        <StoreLists partner={data} />
        <Commissions partnerId={data.id} />
      </Stack>
    </>
  );
}

function StoreLists({ partner }: { partner: PartnerDetails }) {
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const notify = useNotify();
  const { data: found = [] } = useQuery({ ...storesNamed(typed.trim()), placeholderData: keepPreviousData });
  const has = new Set(partner.stores.map(({ id }) => id));
  const change = useMutation({
    mutationFn: ({ add, ids }: { add: boolean; ids: number[] }) => {
      const asked = { params: { id: partner.id }, body: { store_ids: ids } };
      return add ? call(api.addPartnerStores, asked) : call(api.removePartnerStores, asked);
    },
    onSuccess: async () => {
      notify('Referral Partner Updated');
      await client.invalidateQueries({ queryKey: partnersKey });
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {change.error && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {change.error.message}
        </Alert>
      )}
      <StoreList
        title="Other stores"
        intro="If a store belongs to another referral partner, it moves to this partner now."
        stores={found
          .filter(({ id }) => !has.has(id))
          .map(({ id, name }) => ({ id, name, about: `Store ${id}` }))}
        action="Add"
        pending={change.isPending}
        onAct={(ids) => change.mutate({ add: true, ids })}
        search={
          <TextField
            label="Search stores"
            type="search"
            size="small"
            fullWidth
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        }
      />
      <StoreList
        title={counted(partner.stores.length, 'store')}
        intro="If you remove a store, the partner keeps the commissions for its earlier sales."
        stores={partner.stores.map(({ id, store_name, org_name, state }) => ({
          id,
          name: store_name,
          about: `${org_name} · ${state}`,
        }))}
        action="Remove"
        pending={change.isPending}
        onAct={(ids) => change.mutate({ add: false, ids })}
      />
    </Box>
  );
}

interface StoreListProps {
  title: string;
  intro: string;
  stores: readonly { id: number; name: string; about: string }[];
  action: 'Add' | 'Remove';
  pending: boolean;
  onAct: (ids: number[]) => void;
  search?: ReactNode;
}

function StoreList({ title, intro, stores, action, pending, onAct, search }: StoreListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = stores.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Section title={title} intro={intro}>
      <Stack sx={{ gap: 1.5 }}>
        {search}
        <Box
          component="ul"
          aria-label={title}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}
        >
          {stores.map(({ id, name, about }) => (
            <li key={id}>
              <FormControlLabel
                control={<Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />}
                label={
                  <>
                    {name}
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {about}
                    </Typography>
                  </>
                }
              />
            </li>
          ))}
        </Box>
        {stores.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No stores.</Typography>}
        <Button
          variant="outlined"
          disabled={pending || ids.length === 0}
          onClick={() => {
            onAct(ids);
            setChosen(new Set());
          }}
          sx={{ alignSelf: 'flex-start' }}
        >
          {ids.length === 0 ? `${action} stores` : `${action} ${counted(ids.length, 'store')}`}
        </Button>
      </Stack>
    </Section>
  );
}
