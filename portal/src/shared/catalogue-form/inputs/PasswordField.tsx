import type { MergedField } from '@millrace/schemas/form';
import { useState } from 'react';
import { useLocale, useMessages } from '../../messages/locale-context.tsx';
import { catalogueFormMessages } from '../catalogue-form.messages.ts';
import { FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import type { FieldProps } from '../field-state.ts';
import { useField } from '../use-field.ts';

function Rules({ field }: { field: MergedField }) {
  const words = useMessages(catalogueFormMessages);
  const rule = field.validations.find((validation) => validation.kind === 'password');
  if (!rule) return null;
  const lines = [
    words.passwordLength(rule.min, rule.max),
    rule.needs?.includes('letter') && words.passwordLetter,
    rule.needs?.includes('number') && words.passwordNumber,
  ].filter(Boolean);
  return <p className="hint">{lines.join(', ')}</p>;
}

export function PasswordField(props: FieldProps) {
  const { field, required, saved } = props;
  const { locale } = useLocale();
  const words = useMessages(catalogueFormMessages);
  const { input, error, describedBy } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={field.id}>
        <LabelText field={field} required={required} />
      </label>
      <FieldHint field={field} saved={saved} />
      <Rules field={field} />
      <FieldFinding id={field.id} error={error} />
      <div className="input-row">
        <input
          {...input}
          id={field.id}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <button type="button" className="button-plain" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show} <span className="visually-hidden">{field.label[locale]}</span>
        </button>
      </div>
    </div>
  );
}
