import { useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { proveIdentity } from '../../api/passwords.ts';
import { ApiError } from '../../api/problem.ts';
import { sessionQuery } from '../../api/session.ts';
import { saveUser } from '../../api/users.ts';
import { useMay, usePerson } from '../../session/session-context.ts';
import { PasswordField } from '../../shared/password/PasswordField.tsx';
import { PersonFields } from '../../shared/people/PersonFields.tsx';
import { trimmed, type PersonInput } from '../../shared/people/person-rules.ts';
import { SettingsCard } from '../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts';

/** Another e-mail address is another way in: when the sign-in is not fresh, the server wants the password first. */
export function YouPanel() {
  const user = usePerson();
  const readOnly = !useMay('profile:update');
  const keyFor = useIdempotencyKey();
  const [password, setPassword] = useState('');
  const { first_name, last_name, email } = user;
  const { form, card } = useSettingsForm<PersonInput>({
    saved: { first_name, last_name, email },
    save: async (values) => {
      if (password !== '') await proveIdentity({ currentPassword: password });
      setPassword('');
      const body = { id: user.id, ...trimmed(values) };
      return saveUser(body, keyFor(body));
    },
    queryKey: sessionQuery.queryKey,
  });
  const { error } = card;
  const asksPassword =
    error instanceof ApiError && ['current-password-needed', 'current-password-wrong'].includes(error.code);
  return (
    <SettingsCard
      title="You"
      intro="You sign in with the e-mail address; codes and links come to it."
      readOnly={readOnly}
      {...card}
    >
      <PersonFields register={form.register} errors={form.formState.errors} readOnly={readOnly} />
      {asksPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </SettingsCard>
  );
}
