import { Box, Typography } from '@mui/material';
import type { LenderRecord } from '../../providers/contracts.ts';
import { useResourceDefinition } from 'react-admin';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { conditionWords } from './condition.messages.ts';
import { sentenceOf, textOf } from './lender-manifest.ts';

type Rule = LenderRecord['rules'][number];

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

/** Shows the active rules that can exclude this lender from a route, in the words that stores read. */
export function Rules({ lender: { key, rules, rules_version: version } }: { lender: LenderRecord }) {
  const { hasShow } = useResourceDefinition({ resource: 'rule-sets' });
  return (
    <Section title="Rules" intro={version === null ? undefined : `Version ${version} is in force.`}>
      {rules.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>This lender has no rules.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rules.map((rule) => (
            <RuleItem key={String(rule.id)} rule={rule} />
          ))}
        </Box>
      )}
      {hasShow && (
        <Box sx={{ mt: 1.5 }}>
          <RecordLink resource="rule-sets" id={`eligibility-${key}`}>
            View versions and edit rules
          </RecordLink>
        </Box>
      )}
    </Section>
  );
}
