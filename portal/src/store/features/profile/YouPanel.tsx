import Alert from '@mui/material/Alert';
import { t } from '@millrace/ui/translate';
import { sessionQuery } from '../../session/api.ts';
import { saveUser } from '../../shared/people/api.ts';
import { useMay, usePerson } from '../../session/session-context.ts';
import { useProof } from '../../shared/password/use-proof.tsx';
import { PersonFields } from '../../shared/people/PersonFields.tsx';
import { trimmed, type PersonInput } from '../../shared/people/person-rules.ts';
import { SettingsCard } from '../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts';

/**
 * The form for name and e-mail address. The e-mail address can be used to sign in. The server therefore
 * requires the password for a change if the user signed in too long ago.
 */
export function YouPanel() {
  const user = usePerson();
  const readOnly = !useMay('profile:update');
  const proof = useProof();
  const { first_name, last_name, email } = user;
  const { form, card } = useSettingsForm<PersonInput>({
    saved: { first_name, last_name, email },
    save: async (values) => {
      await proof.prove();
      const body = { id: user.id, ...trimmed(values) };
      return saveUser(body);
    },
    queryKey: sessionQuery.queryKey,
  });
  return (
    <SettingsCard
      title={t('You')}
      intro={t('You sign in with this email address. Codes and links are sent to it.')}
      readOnly={readOnly}
      {...card}
    >
      <PersonFields register={form.register} errors={form.formState.errors} readOnly={readOnly} />
      {user.pending_email && (
        <Alert severity="info" role="note">
          {t(
            'We sent a link to {pendingEmail}. Open the link to sign in with that address. Until then, nothing changes.',
            { pendingEmail: user.pending_email },
          )}
        </Alert>
      )}
      {proof.fieldAfter(card.error)}
    </SettingsCard>
  );
}
