import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { FirstSteps } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { may, useSession } from '../../session/session-context.ts';
import { Panel } from '../../shared/page/Panel.tsx';
import { firstSteps } from './first-steps.ts';

interface FirstStepsPanelProps {
  storeId: number;
  done: FirstSteps;
}

/**
 * Shows the open steps of setting up a store, and names the finished ones in one line. Hidden once all steps are
 * done, and for users who may do none of the open steps.
 */
export function FirstStepsPanel({ storeId, done }: FirstStepsPanelProps) {
  const session = useSession();
  const open = firstSteps.filter(({ name }) => !done[name]);
  const finished = firstSteps.filter(({ name }) => done[name]);
  const next = open.find(({ permission }) => may(session, permission));
  if (!next) return null;
  return (
    <Panel
      title={t('Set up your store')}
      aside={t('{done} of {count} done', { done: finished.length, count: firstSteps.length })}
    >
      <LinearProgress
        variant="determinate"
        value={(finished.length / firstSteps.length) * 100}
        aria-label={t('Progress of the set-up')}
      />
      <List aria-label={t('Steps of the set-up')} disablePadding>
        {open.map(({ name, label, hint, action, to, permission }) => (
          <ListItem key={name} divider sx={{ gap: 3, px: { xs: 4, sm: 5 }, flexWrap: 'wrap' }}>
            <RadioButtonUncheckedRounded color="disabled" titleAccess={t('Open')} />
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography sx={{ fontWeight: 550 }}>{label}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {hint}
              </Typography>
            </Box>
            {may(session, permission) && (
              <Button
                component={RouterLink}
                to={`${to}?store_id=${storeId}`}
                variant={next.name === name ? 'contained' : 'text'}
              >
                {action}
              </Button>
            )}
          </ListItem>
        ))}
        {finished.length > 0 && (
          <ListItem sx={{ gap: 3, px: { xs: 4, sm: 5 } }}>
            <CheckCircleRounded color="success" titleAccess={t('Done')} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {finished.map(({ label }) => label).join(' · ')}
            </Typography>
          </ListItem>
        )}
      </List>
    </Panel>
  );
}
