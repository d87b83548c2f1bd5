import type { OutsideFormDetails } from '@millrace/schemas/api';
import { clock } from '../../../shared/format/moments.ts';
import { useLocale, useWords } from '../../../shared/messages/locale-context.tsx';
import { welcomeWords } from './welcome.messages.ts';

/** `09:30` as the reader's language writes it. */
function timeOfDay(text: string, locale: 'en' | 'es'): string {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return clock(new Date(2000, 0, 1, hours, minutes), locale);
}

/** When the store is open today; nothing while the store does not say. */
export function HoursToday({ store }: { store: OutsideFormDetails['store'] }) {
  const words = useWords(welcomeWords);
  const { locale } = useLocale();
  if (store.hours.length === 0) return null;
  const row = store.hours.find(({ day }) => day === store.today);
  return (
    <p className="small">
      {row ? words.openToday(timeOfDay(row.opens, locale), timeOfDay(row.closes, locale)) : words.closedToday}
    </p>
  );
}
