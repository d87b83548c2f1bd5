import type { DisclosureForm } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { PrintDialog } from '../../shared/print/PrintDialog.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { htmlOf } from './disclosure-input.ts';

type Version = DisclosureForm['versions'][number];

/** Lists all versions of a disclosure as shoppers saw them, to read and print. */
export function Versions({ form }: { form: DisclosureForm }) {
  const [shown, setShown] = useState<Version | null>(null);
  const rows = form.versions.map((version) => ({ ...version, id: version.version }));
  const show = (version: Version) => (
    <Button
      size="small"
      onClick={() => setShown(version)}
      aria-label={`Print preview of version ${version.version}`}
    >
      Print preview
    </Button>
  );
  const author = ({ created_by }: Version) => created_by ?? 'Included with Millrace';
  return (
    <Section title="Versions" intro="A saved version never changes.">
      <PlainTable
        label="Versions"
        wide
        rows={rows}
        columns={[
          ['Version', ({ version }) => version],
          ['Written by', author],
          ['Since', ({ created_at }) => <Instant at={created_at} />],
          ['Text hash', ({ text_hash }) => <code>{text_hash.slice(0, 12)}</code>],
          ['', show],
        ]}
        narrow={(version) => (
          <>
            Version {version.version} · {author(version)}
            <br />
            <Instant at={version.created_at} /> {show(version)}
          </>
        )}
      />
      {shown && (
        <PrintDialog
          title={shown.words.en.title}
          facts={[
            ['Version', String(shown.version)],
            ['Since', <Instant key="at" at={shown.created_at} />],
            ['Text hash', shown.text_hash],
          ]}
          texts={[
            { lang: 'en', html: htmlOf(shown.words.en) },
            ...(shown.words.es ? [{ lang: 'es', html: htmlOf(shown.words.es) }] : []),
          ]}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}
