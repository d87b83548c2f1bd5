import { Box, Button, ToggleButton, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { Section } from '../../../shared/record/Section.tsx';
import { labels, usStates } from '../lender.messages.ts';

const allCodes = usStates.map(({ code }) => code);

function summary(excluded: number): string {
  if (excluded === 0) return 'No state is excluded. The lender is asked in every state that it serves.';
  const served = allCodes.length - excluded;
  return `${excluded} excluded, ${served} left. Applications from a marked state are not sent to this lender.`;
}

/** An input with one button for each US state. A pressed button means that the state is excluded. */
export function StatesInput({ source }: { source: string }) {
  const { field } = useInput<string[]>({ source, defaultValue: [] });
  const excluded: readonly string[] = field.value ?? [];
  const choose = (codes: readonly string[]): void => field.onChange([...codes].sort());
  const toggle = (code: string): void =>
    choose(excluded.includes(code) ? excluded.filter((other) => other !== code) : [...excluded, code]);
  return (
    <Section
      title={labels.states_excluded}
      intro={<span role="status">{summary(excluded.length)}</span>}
      aside={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button size="small" variant="outlined" onClick={() => choose(allCodes)}>
            Select All
          </Button>
          <Button size="small" variant="outlined" onClick={() => choose([])}>
            Deselect All
          </Button>
        </Box>
      }
    >
      <Box
        role="group"
        aria-label={labels.states_excluded}
        sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(56px, 1fr))' }}
      >
        {usStates.map(({ code, name }) => (
          <ToggleButton
            key={code}
            value={code}
            selected={excluded.includes(code)}
            onChange={() => toggle(code)}
            aria-label={`${code}, ${name}`}
            title={name}
            sx={{
              height: 44,
              color: 'text.primary',
              borderColor: 'controlBorder',
              '&.Mui-selected, &.Mui-selected:hover': {
                bgcolor: 'tone.danger.soft',
                color: 'tone.danger.main',
                borderColor: 'tone.danger.main',
                textDecoration: 'line-through',
              },
            }}
          >
            <Typography component="span" variant="body2" sx={{ fontWeight: 550 }}>
              {code}
            </Typography>
          </ToggleButton>
        ))}
      </Box>
    </Section>
  );
}
