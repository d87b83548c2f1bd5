import type { RuleSetDetails } from '@millrace/schemas/api';
import { Alert, Box, Button } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { RecordPage } from '../../shared/RecordPage.tsx';
import { Section } from '../../shared/Section.tsx';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { asRules, dayWords } from './rule-words.ts';
import { RuleCards } from './RuleCards.tsx';
import { TrialsSection } from './TrialsSection.tsx';
import { VersionsSection } from './VersionsSection.tsx';

function Chip({ number, kind }: RuleSetDetails) {
  if (kind === 'pipe-order' || number === null) return null;
  return <StatusChip look={{ word: `Version ${number} in force`, tone: 'success', icon: 'check' }} />;
}

/** One set of rules: what is in force, what was tried, and every version. */
export function RuleSetShow() {
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'rule-sets', action: 'edit' });
  return (
    <RecordPage<RuleSetDetails>
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
                    Take it back
                  </Button>
                )
              }
            >
              Version {set.next.number} comes into force on {dayWords(set.next.effective_from)}, in the first
              minute of the day where each store is.
            </Alert>
          )}
          <TrialsSection set={set} mayEdit={mayEdit} />
          {set.kind === 'pipe-order' ? (
            <Section title="Order now" intro={set.about}>
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
