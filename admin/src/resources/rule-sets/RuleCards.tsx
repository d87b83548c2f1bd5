import { Box, Typography } from '@mui/material';
import { type DocumentRule, type Facts, sentenceOf, thenWords, whenWords } from './rule-words.ts';

/** Rules in plain language, in their order: the first that fires decides. */
export function RuleCards({ rules, facts }: { rules: readonly DocumentRule[]; facts: Facts }) {
  if (rules.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>No rules: nothing is kept away.</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {rules.map((rule) => (
        <Box
          component="li"
          key={rule.id}
          sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', p: 2, overflowWrap: 'anywhere' }}
        >
          <Typography variant="subtitle2" component="h3">
            {rule.id}
          </Typography>
          <Typography variant="body2">
            If {whenWords(rule.when, facts)}, then {thenWords(rule)}.
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Stores read: {sentenceOf(rule)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
