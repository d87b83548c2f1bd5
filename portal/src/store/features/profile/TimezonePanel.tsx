import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSession } from './api.ts';
import { timezonesQuery } from '../../shared/reference/api.ts';
import { sessionQuery } from '../../session/api.ts';
import { useSession } from '../../session/session-context.ts';
import { Panel } from '../../shared/page/Panel.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../shared/toast/use-toast.tsx';

const zones = Intl.supportedValuesOf('timeZone');

/**
 * The panel for the user's time zone. Each sign-in stores the browser's time zone. A time zone chosen here
 * applies until the next sign-in.
 */
export function TimezonePanel() {
  const { timezone } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  // the list begins with the time zones of the store settings, with the labels that the store settings use
  const named = useQuery(timezonesQuery).data ?? [];
  const labels = new Map(named.map(({ name, label }) => [name, label]));
  const options = [...new Set([...labels.keys(), ...zones, timezone])];
  const change = useMutation({
    mutationFn: refreshSession,
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      toast.success(t('Time zone changed'));
    },
  });
  return (
    <Panel title={t('Time zone')}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        {change.error && <ProblemAlert error={change.error} />}
        <Autocomplete
          options={options}
          getOptionLabel={(zone) => labels.get(zone) ?? zone.replaceAll('_', ' ')}
          value={timezone}
          disableClearable
          loading={change.isPending}
          onChange={(_, zone) => change.mutate(zone)}
          renderInput={(props) => (
            <TextField
              {...props}
              label={t('Time zone')}
              helperText={t('Lists show times in this time zone until you sign in again.')}
            />
          )}
        />
      </Box>
    </Panel>
  );
}
