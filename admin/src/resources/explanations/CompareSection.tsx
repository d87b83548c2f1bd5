import type { ExplainedAttempt } from '@millrace/schemas/api';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import { DiffLines } from '../../shared/diff/DiffLines.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { attemptName, comparedParts, counterpart, isOneFormat, firstComparable } from './attempt-parts.ts';

/** The query parameter with the two compared attempts, so that a shared link shows the same two attempts. */
const inAddress = 'compare';

/** Compares two attempts and shows the differences. */
export function CompareSection({ attempts }: { attempts: readonly ExplainedAttempt[] }) {
  const [search, setSearch] = useSearchParams();
  if (attempts.length < 2) return null;
  const named = (search.get(inAddress) ?? '').split(',');
  const at = (place: number) => attempts.find(({ id }) => id === named[place]);
  const right = at(0) ?? firstComparable(attempts)!;
  const left = at(1) ?? counterpart(attempts, right)!;
  const choose = (chosen: readonly ExplainedAttempt[]): void => {
    search.set(inAddress, chosen.map(({ id }) => id).join(','));
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const choice = (label: string, value: ExplainedAttempt, onChoose: (chosen: ExplainedAttempt) => void) => (
    <TextField
      select
      label={label}
      value={value.id}
      onChange={({ target }) => onChoose(attempts.find(({ id }) => id === target.value)!)}
      sx={{ flex: '1 1 240px', minWidth: 0 }}
    >
      {attempts.map((attempt) => (
        <MenuItem key={attempt.id} value={attempt.id}>
          {attemptName(attempt)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Section
      title="Compare two attempts"
      intro="Lines only in the first attempt are marked −, lines only in the second attempt +. Sensitive data is masked."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {choice('First', left, (chosen) => choose([right, chosen]))}
        {choice('Second', right, (chosen) => choose([chosen, left]))}
      </Box>
      {comparedParts(left, right).map(({ title, lines, isSame }) => (
        <Box key={title} component="section" aria-label={title} sx={{ mt: 2 }}>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          {isSame ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {lines.length === 0 ? 'Neither attempt has any.' : 'Both attempts are the same.'}
            </Typography>
          ) : (
            <Box sx={{ borderRadius: '6px', overflow: 'hidden', border: 1, borderColor: 'divider' }}>
              <DiffLines lines={lines} mono />
            </Box>
          )}
        </Box>
      ))}
      {!isOneFormat(left, right) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          Exchanges can be compared only between attempts at the same lender, because each lender has its own
          format.
        </Typography>
      )}
    </Section>
  );
}
