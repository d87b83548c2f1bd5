import type { FoundApplicants } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { Signatures } from './Signatures.tsx';

type Applicant = FoundApplicants['applicants'][number];

/** The minimum number of characters of a search. A shorter text matches too many people. */
const shortest = 2;

/**
 * The page with the disclosures that a person signed. Staff search for the person. The page then lists the
 * disclosures that were signed with that person's e-mail address.
 */
export function ApplicantDisclosures() {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  const [short, setShort] = useState(false);
  const [chosen, setChosen] = useState<Applicant | null>(null);
  const search = useQuery<FoundApplicants, Error>({
    queryKey: ['applicant-disclosures', asked],
    queryFn: () => call(api.searchApplicants, { query: { query: asked } }),
    enabled: asked !== '',
    retry: false,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChosen(null);
    setShort(query.trim().length < shortest);
    if (query.trim().length >= shortest) setAsked(query.trim());
  };
  const rows = search.data?.applicants ?? [];
  const open = (applicant: Applicant) =>
    applicant.email ? (
      <Button
        size="small"
        aria-label={`Signatures of ${applicant.name || applicant.reference}`}
        onClick={() => setChosen(applicant)}
      >
        Signatures
      </Button>
    ) : (
      'No email'
    );
  return (
    <>
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        <Stack
          component="form"
          role="search"
          noValidate
          onSubmit={submit}
          direction="row"
          sx={{ gap: 1, alignItems: 'flex-start' }}
        >
          <TextField
            margin="none"
            label="Applicant"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            error={short}
            helperText={
              short ? `Type ${shortest} characters or more` : 'Name, email, reference or last 4 of the phone'
            }
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ flexGrow: 1, maxWidth: 480 }}
          />
          <Button type="submit" variant="contained" loading={search.isFetching} sx={{ minHeight: 40 }}>
            Search
          </Button>
        </Stack>
        {search.error && <Alert severity="error">{search.error.message}</Alert>}
        {search.data && (
          <Section title="Applicants">
            {rows.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>No results.</Typography>
            ) : (
              <PlainTable<Applicant>
                label="Applicants"
                wide
                rows={rows}
                columns={[
                  ['Name', ({ name }) => name || '—'],
                  ['Email', ({ email }) => email ?? '—'],
                  ['Reference', ({ reference }) => reference],
                  ['Store', ({ store_name }) => store_name],
                  ['Applied', ({ created_at }) => <Instant at={created_at} />],
                  ['', open],
                ]}
                narrow={(applicant) => (
                  <>
                    {applicant.name || applicant.reference} · {applicant.store_name}
                    <br />
                    {applicant.email} {open(applicant)}
                  </>
                )}
              />
            )}
          </Section>
        )}
        {chosen?.email && <Signatures key={chosen.email} email={chosen.email} name={chosen.name} />}
      </Stack>
    </>
  );
}
