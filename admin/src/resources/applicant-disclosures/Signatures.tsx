import type { SignedDisclosures } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { paragraphsOf } from '@millrace/schemas/disclosures';
import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { PrintDialog } from '../../shared/print/PrintDialog.tsx';
import { Section } from '../../shared/record/Section.tsx';

type Signature = SignedDisclosures['disclosureSignatures'][number];

const languages: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

/**
 * Lists all disclosures signed with one e-mail address, newest first. Each is shown with the text that the
 * person signed.
 */
export function Signatures({ email, name }: { email: string; name: string }) {
  const [printed, setPrinted] = useState<Signature | null>(null);
  const { data, error, isPending } = useQuery<SignedDisclosures, Error>({
    queryKey: ['applicant-disclosures', 'signatures', email],
    queryFn: () => call(api.searchApplicantDisclosures, { query: { email } }),
    retry: false,
  });
  const print = (signature: Signature) => (
    <Button
      size="small"
      aria-label={`Print ${signature.title}, ${signature.reference}`}
      onClick={() => setPrinted(signature)}
    >
      Print preview
    </Button>
  );
  const rows = data?.disclosureSignatures ?? [];
  return (
    <Section title={`Signed by ${name || email}`} intro={email}>
      {isPending && <LinearProgress aria-label="Loading" />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && rows.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing was signed with this email.</Typography>
      )}
      {rows.length > 0 && (
        <PlainTable<Signature>
          label="Signatures"
          wide
          rows={rows}
          columns={[
            ['Disclosure', ({ title }) => title],
            ['Version', ({ version }) => version],
            ['Language', ({ locale }) => languages[locale] ?? locale],
            ['Application', ({ reference, store_name }) => `${reference} · ${store_name}`],
            ['Signed', ({ accepted_at }) => <Instant at={accepted_at} />],
            ['IP address', ({ ip }) => ip ?? '—'],
            ['', print],
          ]}
          narrow={(signature) => (
            <>
              {signature.title}, version {signature.version}
              <br />
              <Instant at={signature.accepted_at} /> · {signature.reference} {print(signature)}
            </>
          )}
        />
      )}
      {printed && (
        <PrintDialog
          title={printed.title}
          facts={[
            ['Signed by', `${printed.name || name}, ${email}`],
            ['Application', `${printed.reference}, ${printed.store_name}`],
            ['Signed', <Instant key="at" at={printed.accepted_at} />],
            ['IP address', printed.ip ?? 'not known'],
            ['Version', String(printed.version)],
            ['Text hash', printed.text_hash],
          ]}
          texts={textsOf(printed)}
          onClose={() => setPrinted(null)}
        />
      )}
    </Section>
  );
}

const textsOf = ({ texts }: Signature) =>
  texts.map(({ locale, text, format }) => ({
    lang: locale,
    html: format === 'text' ? paragraphsOf(text) : text,
  }));
