import type { MergedField } from '@millrace/schemas/form';
import { useLocale } from '../../../shared/messages/locale-context.tsx';

/** The legal texts that belong to these fields, shown above the button. */
export function Disclosures({ fields }: { fields: readonly MergedField[] }) {
  const { locale } = useLocale();
  const texts = fields.flatMap(({ disclosure }) => disclosure?.[locale] ?? []);
  return [...new Set(texts)].map((text) => (
    <p key={text} className="small">
      {text}
    </p>
  ));
}
