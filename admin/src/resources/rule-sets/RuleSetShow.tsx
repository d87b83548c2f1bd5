import type { RuleSetDetails } from '@millrace/schemas/api';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import type { RecordOf } from '../../providers/contracts.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import {
  asRules,
  dayWords,
  type DocumentRule,
  type Facts,
  sentenceOf,
  thenWords,
  whenWords,
} from './rule.messages.ts';
import { TrialsSection } from './trials/TrialsSection.tsx';
import { VersionsSection } from './VersionsSection.tsx';

/** Shows the rules in plain language, in order. The first rule that matches decides. */
function RuleCards({ rules, facts }: { rules: readonly DocumentRule[]; facts: Facts }) {
  if (rules.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>No rules. Nothing is excluded.</Typography>;
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
            Text for stores: {sentenceOf(rule, facts)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Chip({ number, kind }: RuleSetDetails) {
  if (kind === 'pipe-order' || number === null) return null;
  return <StatusChip look={{ word: `Version ${number} in force`, tone: 'success', icon: 'check' }} />;
}

/** The page of one rule set: the active version, the trials and all versions. */
export function RuleSetShow() {
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'rule-sets', action: 'edit' });
  return (
    <RecordPage<RecordOf<'rule-sets'>>
      heading={({ title }) => title}
      chip={(set) => <Chip {...set} />}
      actions={(set) =>
        mayEdit && (
          <Button component={Link} to={`/rule-sets/${set.id}`} variant="outlined">
            {set.kind === 'pipe-order' ? 'Try another order' : 'Edit rules'}
          </Button>
        )
      }
    >
      {(set) => (
        <>
          {set.next && (
            <Alert
              severity="info"
              action={
                mayEdit && (
                  <Button color="inherit" component={Link} to={`/rule-sets/${set.id}?from=${set.number}`}>
                    Keep the current rules
                  </Button>
                )
              }
            >
              Version {set.next.number} comes into force on {dayWords(set.next.effective_from)}, at midnight
              in each store’s time zone.
            </Alert>
          )}
          <TrialsSection set={set} mayEdit={mayEdit} />
          {set.kind === 'pipe-order' ? (
            <Section title="Current order" intro={set.about}>
              <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {set.order.map(({ id, name, pipe_order: place }) => (
                  <Box component="li" key={id} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
                    <Box
                      component="span"
                      sx={{ minWidth: '3ch', textAlign: 'right', color: 'text.secondary' }}
                    >
                      {place}.
                    </Box>
                    {name}
                  </Box>
                ))}
              </Box>
            </Section>
          ) : (
            <>
              <Section title="In force" intro={set.about}>
                <RuleCards
                  rules={asRules(set.versions.find(({ state }) => state === 'in-force')?.rules ?? [])}
                  facts={set.facts}
                />
              </Section>
              <VersionsSection set={set} mayEdit={mayEdit} />
            </>
          )}
        </>
      )}
    </RecordPage>
  );
}
