import type { MergedField } from '@millrace/schemas/form';
import { answersFromLicense, readLicense } from '@millrace/schemas/prefill';
import { useState, type ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { displayed, type Values } from '../../../../shared/catalogue-form/form-scope.ts';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import { Icon } from '../../../shared/shell/Icon.tsx';
import { readBarcode } from './read-barcode.ts';
import { scanMessages } from './scan.messages.ts';

interface ScanIdProps {
  readonly fields: readonly MergedField[];
}

/**
 * Fills in the answers from the barcode on the back of a driver's license. The picture is read on this phone
 * and is neither sent nor stored. The shopper can check and change the answers.
 */
export function ScanId({ fields }: ScanIdProps) {
  const words = useMessages(scanMessages);
  const { setValue } = useFormContext<Values>();
  const [state, setState] = useState<'idle' | 'reading' | 'unread' | 'filled'>('idle');
  const scan = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0];
    target.value = '';
    if (!picture) return;
    setState('reading');
    const text = await readBarcode(picture);
    const license = text === null ? null : readLicense(text);
    const answers: Readonly<Record<string, string>> = license ? answersFromLicense(license) : {};
    const known = fields.filter(({ id }) => answers[id] !== undefined);
    for (const field of known)
      setValue(field.id, displayed(field, answers[field.id]), { shouldDirty: true, shouldTouch: true });
    setState(known.length > 0 ? 'filled' : 'unread');
  };
  return (
    <div className="scan">
      <label className="button-quiet">
        <Icon name="scan" />
        {words.scan}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="visually-hidden"
          onChange={(event) => void scan(event)}
        />
      </label>
      <p className="small" role="status">
        {words[state]}
      </p>
    </div>
  );
}
