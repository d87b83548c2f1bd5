import TextField from '@mui/material/TextField';
import type { OrgDetails, OrgEdit } from '@millrace/schemas/api';
import { orgKey } from '../../../shared/orgs/api.ts';
import { saveOrg } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { anyPhoneProblem, parseAnyPhone } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { FieldGrid } from '../../../shared/settings/FieldGrid.tsx';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { ruleResult } from '../../../shared/typing/rule-result.ts';

type General = Record<keyof OrgEdit, string>;

const generalOf = ({ org_name, phone, email }: OrgDetails): General => ({
  org_name,
  phone: phone ?? '',
  email: email ?? '',
});

/** Returns the changes to send. An empty field is sent as null, except the name, which is required. */
const editOf = ({ org_name, ...rest }: Partial<General>): OrgEdit => ({
  ...(org_name !== undefined && { org_name: org_name.trim() }),
  ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null])),
});

const empty = (text: string): boolean => text.trim() === '';
const rules = {
  org_name: (text: string) => !empty(text) || t('Enter the name of the organization'),
  phone: (text: string) => empty(text) || ruleResult(anyPhoneProblem(text)),
  email: (text: string) =>
    empty(text) || /^\S+@\S+\.\S+$/.test(text.trim()) || t('Enter an email address, like name@company.com'),
};

export function OrgGeneralTab({ org }: { org: OrgDetails }) {
  const readOnly = !useMay('orgs:update');
  const { form, card } = useSettingsForm({
    saved: generalOf(org),
    save: (_, changed) => saveOrg(org.id, editOf(changed)),
    queryKey: orgKey(org.id),
  });
  const field = (name: keyof General, label: string, hint?: string) => (
    <TextField
      label={label}
      type={name === 'phone' ? 'tel' : 'text'}
      error={Boolean(form.formState.errors[name])}
      helperText={form.formState.errors[name]?.message ?? hint}
      slotProps={{ htmlInput: { maxLength: name === 'phone' ? 30 : 255, readOnly } }}
      {...form.register(name, {
        validate: rules[name],
        onBlur: () => {
          if (name === 'phone')
            form.setValue(name, parseAnyPhone(form.getValues(name)), { shouldDirty: true });
        },
      })}
    />
  );
  return (
    <SettingsCard title={t('General')} readOnly={readOnly} {...card}>
      {field('org_name', t('Organization name'))}
      <FieldGrid>
        {field('phone', t('Phone'), t('Millrace staff call this number when they have a question.'))}
        {field('email', t('Email'))}
      </FieldGrid>
    </SettingsCard>
  );
}
