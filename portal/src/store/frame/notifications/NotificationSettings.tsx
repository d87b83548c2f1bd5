import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { NotificationPreferences } from '@millrace/schemas/api';
import { notificationKinds, notificationKindWords } from '@millrace/schemas/messages';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { notificationsKey } from '../../realtime/api.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { preferencesQuery, savePreferences } from './api.ts';

const channels = [
  { name: 'app', label: t('List') },
  { name: 'desktop', label: t('Desktop') },
  { name: 'digest', label: t('Email') },
] as const;

const switches = [
  {
    name: 'desktop',
    label: t('Desktop notices'),
    hint: t('Shown by the browser while Millrace is in the background, without the customer’s name.'),
  },
  { name: 'sound', label: t('Sound'), hint: t('A short sound when an answer arrives.') },
  {
    name: 'digest',
    label: t('Daily email'),
    hint: t('Each morning at 8, with the number of notifications that you have not seen.'),
  },
] as const;

/** The dialog in which the user chooses notifications, by kind and channel. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  return (
    <Loaded query={preferencesQuery}>
      {(preferences) => <SettingsForm saved={preferences} onClose={onClose} />}
    </Loaded>
  );
}

function SettingsForm({ saved, onClose }: { saved: NotificationPreferences; onClose: () => void }) {
  const [values, setValues] = useState(saved);
  const [refused, setRefused] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => savePreferences(values),
    onSuccess: (stored) => {
      client.setQueryData(preferencesQuery.queryKey, stored);
      void client.invalidateQueries({ queryKey: notificationsKey });
      toast.success(t('Saved'));
      onClose();
    },
  });
  /** Desktop notifications need the browser's permission. The browser asks for it only after a click. */
  const turn = async (name: (typeof switches)[number]['name'], on: boolean): Promise<void> => {
    if (name === 'desktop' && on) {
      const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
      setRefused(answer !== 'granted');
      if (answer !== 'granted') return;
    }
    setValues((before) => ({ ...before, [name]: on }));
  };
  return (
    <FormDialog
      title={t('Notification settings')}
      submitLabel={t('Save settings')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {switches.map(({ name, label, hint }) => (
        <Box key={name}>
          <FormControlLabel
            label={label}
            control={
              <Switch
                checked={values[name]}
                onChange={(_, on) => void turn(name, on)}
                slotProps={{ input: { 'aria-describedby': `hint-notice-${name}` } }}
              />
            }
          />
          <FormHelperText id={`hint-notice-${name}`} error={name === 'desktop' && refused}>
            {name === 'desktop' && refused
              ? t('Your browser blocks notices. Allow them for this page in the browser settings.')
              : hint}
          </FormHelperText>
        </Box>
      ))}
      <Table size="small" aria-label={t('Notifications by kind')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Notification')}</TableCell>
            {channels.map(({ name, label }) => (
              <TableCell key={name} align="center">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {notificationKinds.map((kind) => (
            <TableRow key={kind}>
              <TableCell>{t(notificationKindWords[kind].label)}</TableCell>
              {channels.map(({ name, label }) => (
                <TableCell key={name} align="center" padding="checkbox">
                  <Checkbox
                    checked={!values.off[name].includes(kind)}
                    onChange={(_, on) => {
                      const off = values.off[name].filter((one) => one !== kind);
                      setValues({ ...values, off: { ...values.off, [name]: on ? off : [...off, kind] } });
                    }}
                    slotProps={{
                      input: { 'aria-label': `${t(notificationKindWords[kind].label)}: ${label}` },
                    }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </FormDialog>
  );
}
