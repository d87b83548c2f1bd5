import { Box, Stack, Typography } from '@mui/material';
import { DiffLines } from '../../shared/diff/DiffLines.tsx';
import { lineDiff } from '../../shared/diff/line-diff.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import {
  changesBetween,
  type DocumentRule,
  type Facts,
  type RuleChange,
  sentenceOf,
  thenWords,
  whenWords,
} from './rule.messages.ts';

const appearances = {
  added: { word: 'Added', tone: 'success', icon: 'check' },
  removed: { word: 'Removed', tone: 'neutral', icon: 'minus' },
  changed: { word: 'Changed', tone: 'warning', icon: 'pen' },
  moved: { word: 'Moved', tone: 'info', icon: 'refresh' },
} as const;

const linesOf = (rule: DocumentRule, facts: Facts): string[] => [
  `If ${whenWords(rule.when, facts)}, then ${thenWords(rule)}`,
  `Code: ${rule.gives.code}`,
  `English: ${sentenceOf(rule, facts)}`,
  ...(rule.gives.text ? [`Spanish: ${rule.gives.text.es}`] : []),
];

function Change({ change, facts }: { change: RuleChange; facts: Facts }) {
  const before = change.before ? linesOf(change.before, facts) : [];
  const after = change.after ? linesOf(change.after, facts) : [];
  return (
    <Stack component="li" sx={{ gap: 0.75 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="h3">
          {change.id}
        </Typography>
        <StatusChip look={appearances[change.change]} />
      </Box>
      {change.change !== 'moved' && (
        <div>
          <DiffLines lines={lineDiff(before, after).filter(({ sign }) => sign !== ' ')} />
        </div>
      )}
    </Stack>
  );
}

/** Shows the differences between two rule documents, rule by rule. */
export function RuleChanges({
  before,
  after,
  facts,
}: {
  before: readonly DocumentRule[];
  after: readonly DocumentRule[];
  facts: Facts;
}) {
  const changes = changesBetween(before, after);
  if (changes.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>The rules are the same.</Typography>;
  return (
    <Stack component="ul" sx={{ gap: 2, listStyle: 'none', m: 0, p: 0 }}>
      {changes.map((change) => (
        <Change key={change.id} change={change} facts={facts} />
      ))}
    </Stack>
  );
}
