import * as api from '@millrace/schemas/calls';
import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { dealDocumentsQuery } from './api.ts';

/** The log of documents of GetAccept. A document can be read again, for example if a notification was lost. */
export function DealDocumentsSection() {
  const [id, setId] = useState('');
  const { data, error } = useQuery(dealDocumentsQuery);
  const client = useQueryClient();
  const notify = useNotify();
  const read = useMutation({
    mutationFn: (document_id: string) => call(api.readDealDocument, { body: { document_id } }),
    onSuccess: async ({ message }) => {
      notify(message);
      setId('');
      await client.invalidateQueries({ queryKey: dealDocumentsQuery.queryKey });
    },
    onError: (problem) => notify(problem.message, { type: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim() !== '') read.mutate(id.trim());
  };
  return (
    <Section
      title="Deals in GetAccept"
      intro="A signed document whose external ID names a store, for example store-12, starts the set-up of the store."
    >
      <Stack component="form" direction="row" onSubmit={submit} sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <TextField
          label="Document ID"
          value={id}
          onChange={({ target }) => setId(target.value)}
          slotProps={{ htmlInput: { maxLength: 64 } }}
        />
        <Button type="submit" disabled={read.isPending}>
          Read document
        </Button>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && (
        <Skeleton variant="rounded" height={60} role="status" aria-label="Loading the documents" />
      )}
      {data?.length === 0 && <Typography>No document was read yet.</Typography>}
      <Box component="ul" aria-label="Documents" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((document) => (
          <Stack
            key={document.id}
            component="li"
            direction="row"
            sx={{
              ...{ alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 1 },
              ...{ borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
              <Typography>{document.id}</Typography>
              <Typography variant="body2">{document.message}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {document.store_id !== null && `Store ${document.store_id} · `}
                <Instant at={document.read_at} to="minute" />
              </Typography>
            </Box>
            <Button
              aria-label={`Read ${document.id} again`}
              disabled={read.isPending}
              onClick={() => read.mutate(document.id)}
            >
              Read again
            </Button>
          </Stack>
        ))}
      </Box>
    </Section>
  );
}
