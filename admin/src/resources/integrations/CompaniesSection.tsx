import type { Company } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { FormDialog } from '@millrace/ui/dialogs';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Section } from '../../shared/record/Section.tsx';
import { companiesQuery } from './api.ts';

/** The section that searches companies in HubSpot by name or domain and connects them to stores. */
export function CompaniesSection() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Company | null>(null);
  const { data, error } = useQuery({ ...companiesQuery(text.trim()), placeholderData: keepPreviousData });
  return (
    <Section title="Companies in HubSpot">
      <TextField
        label="Name or domain"
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ mb: 1 }}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.companies.length === 0 && <Typography>No company has this name or domain.</Typography>}
      <Box component="ul" aria-label="Companies" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.companies.map((company) => (
          <Stack
            key={company.id}
            component="li"
            direction="row"
            sx={{
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 1,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 180 }}>
              <Typography>{company.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[company.domain, company.city, company.state].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Typography variant="body2">
              {company.store_id === null ? 'No store' : `Store ${company.store_id}`}
            </Typography>
            <Button aria-label={`Connect ${company.name}`} onClick={() => setChosen(company)}>
              {company.store_id === null ? 'Connect' : 'Change'}
            </Button>
          </Stack>
        ))}
      </Box>
      {chosen && <ConnectDialog company={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function ConnectDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [store, setStore] = useState(company.store_id === null ? '' : String(company.store_id));
  const client = useQueryClient();
  const notify = useNotify();
  const isId = /^[1-9]\d{0,8}$/.test(store.trim());
  const connect = useMutation({
    mutationFn: (id: string | null) =>
      call(api.connectCompany, { body: { storeId: Number(store), hubspotCompanyId: id } }),
    onSuccess: async () => {
      notify('Store connected');
      await client.invalidateQueries({ queryKey: ['companies'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Connect ${company.name}`}
      submitLabel="Connect store"
      pending={connect.isPending}
      error={connect.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isId) connect.mutate(company.id);
      }}
    >
      <TextField
        label="Store ID"
        required
        value={store}
        onChange={({ target }) => setStore(target.value)}
        error={store !== '' && !isId}
        helperText={store !== '' && !isId ? 'Enter the store ID' : 'A company belongs to one store'}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {company.store_id !== null && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => connect.mutate(null)}>
          End the connection to store {company.store_id}
        </Button>
      )}
    </FormDialog>
  );
}
