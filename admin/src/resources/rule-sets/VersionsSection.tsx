import type { RuleSetDetails, RuleSetVersion } from '@millrace/schemas/api';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { RuleChanges } from './RuleChanges.tsx';
import { asRules, dayWords, originWords, versionAppearance } from './rule.messages.ts';

interface VersionsProps {
  set: RuleSetDetails;
  mayEdit: boolean;
}

const whyWords = ({ origin, reason, restores, recorded_by: by }: RuleSetVersion): string => {
  if (origin === 'shipped') return originWords.shipped;
  const again = restores === null ? '' : ` Restores version ${restores}.`;
  return `${by ?? 'Unknown user'}: ${reason ?? ''}${again}`;
};

const From = ({ effective_from: day, recorded_at: at }: RuleSetVersion) =>
  day === null ? <Instant at={at} to="minute" /> : <>{dayWords(day)}</>;

/**
 * Lists all versions with user, time and reason. Each version can be compared with the one before it, or
 * restored.
 */
export function VersionsSection({ set, mayEdit }: VersionsProps) {
  const [compared, setCompared] = useState<RuleSetVersion>();
  const inForce = set.versions.find(({ state }) => state === 'in-force');
  const actions = (version: RuleSetVersion) => (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}>
      {version.id !== inForce?.id && (
        <Button size="small" onClick={() => setCompared(version)}>
          Compare<Hidden> version {version.number}</Hidden>
        </Button>
      )}
      {mayEdit && version.id !== inForce?.id && (
        <Button size="small" component={Link} to={`/rule-sets/${set.id}?from=${version.number}`}>
          Restore<Hidden> version {version.number}</Hidden>
        </Button>
      )}
    </Box>
  );
  return (
    <Section title="Versions" intro="A version never changes, so its decisions can be repeated.">
      <PlainTable
        wide
        label="Versions"
        rows={set.versions}
        columns={[
          ['Version', ({ number }) => number],
          ['State', ({ state }) => <StatusChip look={versionAppearance[state]} />],
          ['In force from', From],
          ['Why', (version) => <Box sx={{ whiteSpace: 'normal', minWidth: 180 }}>{whyWords(version)}</Box>],
          ['Rules', ({ rules }) => rules.length],
          [' ', actions],
        ]}
        narrow={(version) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Typography>Version {version.number}</Typography>
              <StatusChip look={versionAppearance[version.state]} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              From <From {...version} />
            </Typography>
            <Typography variant="body2">{whyWords(version)}</Typography>
            <Box sx={{ ml: -0.75 }}>{actions(version)}</Box>
          </>
        )}
      />
      {compared && inForce && (
        <Dialog
          open
          onClose={() => setCompared(undefined)}
          fullWidth
          maxWidth="md"
          aria-labelledby="compared"
        >
          <DialogTitle id="compared">
            Version {compared.number} against version {inForce.number}, which is in force
          </DialogTitle>
          <DialogContent>
            <RuleChanges before={asRules(inForce.rules)} after={asRules(compared.rules)} facts={set.facts} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setCompared(undefined)}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </Section>
  );
}

/** Text for screen readers only. The row shows the same information in another way. */
const Hidden = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
  >
    {children}
  </Box>
);
