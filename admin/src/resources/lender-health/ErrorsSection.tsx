import type { HealthError } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { errorWords } from './health.messages.ts';

const times = (count: number, of: string) => `${count} ${count === 1 ? of : `${of}s`}`;

/** Lists the errors of calls to the lender, most frequent first. */
export function ErrorsSection({ errors }: { errors: readonly HealthError[] }) {
  return (
    <Section title="Errors" intro="Every failed call counts, even if a later call succeeded.">
      {errors.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No errors in this period.</Typography>
      ) : (
        <PlainTable
          wide
          label="Errors by kind"
          rows={errors.map((error) => ({ id: error.code, ...error }))}
          columns={[
            ['Error', ({ code }) => errorWords(code)],
            ['Code', ({ code }) => code],
            ['Times', ({ times: count }) => count],
            ['Applications', ({ applications }) => applications],
            ['Last', ({ last_at: at }) => <Instant at={at} />],
          ]}
          narrow={({ code, times: count, applications, last_at: at }) => (
            <>
              <Typography>{errorWords(code)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {code} · {times(count, 'time')} · {times(applications, 'application')} · <Instant at={at} />
              </Typography>
            </>
          )}
        />
      )}
    </Section>
  );
}
