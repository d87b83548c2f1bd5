import { Box, Typography } from '@mui/material';
import type { LenderObject } from '@millrace/schemas/api';
import { Section } from '../../shared/Section.tsx';
import { conditionWords } from './condition-words.ts';
import { sentenceOf, textOf } from './lender-manifest.ts';

type Rule = LenderObject['rules'][number];

interface Reason {
  code?: unknown;
  text?: unknown;
}

function RuleItem({ rule }: { rule: Rule }) {
  const { code, text } = (rule.reason ?? {}) as Reason;
  const { excludeWhen } = rule;
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Typography>{sentenceOf(text)}</Typography>
      {typeof excludeWhen === 'object' && excludeWhen !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Not asked when {conditionWords(excludeWhen as Rule)}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <code>{textOf(code)}</code>
      </Typography>
    </Box>
  );
}

/** Why this lender is left out of a route, in the sentences stores read. */
export function Rules({ rules }: { rules: LenderObject['rules'] }) {
  return (
    <Section title="Rules">
      {rules.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>This lender has no rules of its own.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rules.map((rule) => (
            <RuleItem key={String(rule.id)} rule={rule} />
          ))}
        </Box>
      )}
    </Section>
  );
}
