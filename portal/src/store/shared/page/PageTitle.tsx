import { t } from '@millrace/ui/translate';

/** Sets the title of the browser tab. React moves the element to the document head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{t('{title} · Millrace', { title })}</title>;
}
