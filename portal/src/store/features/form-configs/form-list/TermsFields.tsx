import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PathLender, RouteTerms } from '@millrace/schemas/api';
import { inquiriesAtMost } from '@millrace/schemas/rules';
import { t } from '@millrace/ui/translate';
import { inquiryWords } from '../../../shared/inquiry.messages.ts';
import { optionsFor, type TermChoice } from './term-options.ts';

interface TermsFieldsProps {
  terms: RouteTerms;
  /** All lenders that the paths of the form contain. */
  lenders: readonly PathLender[];
  onChange: (changed: Partial<RouteTerms>) => void;
}

const choices: readonly (readonly [term: TermChoice, label: string, help?: string])[] = [
  ['stop_after', t('Stop asking')],
  ['lender_seconds', t('Longest wait for one lender'), t('A later answer still counts.')],
  ['route_seconds', t('Stop asking new lenders after')],
  ['most_soft', t('Maximum soft inquiries'), t('Only the customer sees soft inquiries.')],
  ['most_hard', t('Maximum hard inquiries'), t('Other lenders see hard inquiries.')],
];
const switches = [
  ['soft_first', t('Ask lenders with a soft inquiry first')],
  ['lease_to_own', t('Ask only lease-to-own lenders')],
  ['in_stages', t('Ask in stages: only what the next lender needs')],
  ['skip_unhealthy', t('Skip a lender that does not answer at the moment')],
] as const satisfies readonly (readonly [keyof RouteTerms, string])[];

/**
 * The inputs for the limits of a form: when it stops sending applications to further lenders, how long it
 * waits, and how many credit inquiries it may cause.
 */
export function TermsFields({ terms, lenders, onChange }: TermsFieldsProps) {
  return (
    <Stack component="fieldset" sx={{ gap: 4, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 650, mb: 3, p: 0 }}>
        {t('Limits')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {choices.map(([term, label, help]) => (
          <TextField
            key={term}
            select
            label={label}
            value={String(terms[term])}
            helperText={help}
            onChange={({ target }) =>
              onChange({ [term]: target.value === 'null' ? null : Number(target.value) })
            }
          >
            {optionsFor(term, terms[term]).map(([value, words]) => (
              <MenuItem key={String(value)} value={String(value)}>
                {words}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Stack sx={{ gap: 1 }}>
        {switches.map(([term, label]) => (
          <FormControlLabel
            key={term}
            label={label}
            control={
              <Checkbox size="small" checked={terms[term]} onChange={(_, on) => onChange({ [term]: on })} />
            }
          />
        ))}
      </Stack>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('One application causes {lenders}.', { lenders: inquiryWords(inquiriesAtMost(lenders, terms)) })}
      </Typography>
    </Stack>
  );
}
