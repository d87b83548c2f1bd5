import { useId } from 'react';
import { FieldFinding } from '../../../shared/catalogue-form/FieldTexts.tsx';

interface PasswordInputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Tells password managers whether to offer the stored password or a new one. */
  readonly autoComplete?: 'new-password' | 'current-password';
}

export function PasswordInput({
  name,
  label,
  hint,
  error,
  autoComplete = 'new-password',
}: PasswordInputProps) {
  const id = useId();
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <FieldFinding id={id} error={error} />
      <input
        id={id}
        name={name}
        type="password"
        autoComplete={autoComplete}
        maxLength={255}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
      />
    </div>
  );
}
