import * as api from '@millrace/schemas/calls';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../providers/http-client.ts';
import { Instant } from '../../../../shared/Instant.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import { textOf } from '../../lender-manifest.ts';
import { labels } from '../../lender.messages.ts';
import type { LenderTabProps } from '../lender-tab.ts';

const fieldWords = (field: string): string => (labels as Readonly<Record<string, string>>)[field] ?? field;

/**
 * The tab with the saved versions of the lender, newest first. Each change is shown with its old and new
 * value.
 */
export function HistoryTab({ lender }: LenderTabProps) {
  const { data, error, isPending } = useQuery({
    queryKey: ['lender-history', lender.id, lender.version],
    queryFn: () => call(api.listLenderHistory, { params: { id: lender.id } }),
  });
  if (isPending) return <Section title="History">Loading…</Section>;
  if (error) return <Section title="History">{error.message}</Section>;
  return (
    <Section title="History">
      {data.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No changes recorded yet.</Typography>
      )}
      <Box component="ol" aria-label="Saved versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ version, saved_at: at, saved_by: by, changes }) => (
          <Box
            component="li"
            key={version}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            <Typography sx={{ fontWeight: 650 }}>
              Version {version} · {by} · <Instant at={at} />
            </Typography>
            {changes.length === 0 && <Typography variant="body2">Lender object added</Typography>}
            {changes.map(({ field, from, to }) => (
              <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {fieldWords(field)}: <del>{textOf(from)}</del> →{' '}
                <ins style={{ textDecoration: 'none' }}>{textOf(to)}</ins>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
