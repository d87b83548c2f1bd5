import { useLocale, useMessages } from '../../messages/locale-context.tsx';
import { catalogueFormMessages } from '../catalogue-form.messages.ts';

/** Pay days are at most a month apart. */
const DAYS = 31;

interface RecentDaysProps {
  readonly id: string;
  /** The chosen date, for example `11/20/2026`. */
  readonly value: string;
  readonly onChoose: (date: string) => void;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns recent days, newest first, each with its date in the payload format and its name. */
function recentDays(region: string, now = new Date()): { value: string; label: string }[] {
  return Array.from({ length: DAYS }, (_, back) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12);
    return {
      value: `${twoDigits(day.getMonth() + 1)}/${twoDigits(day.getDate())}/${day.getFullYear()}`,
      label: day.toLocaleDateString(region, { weekday: 'long', month: 'short', day: 'numeric' }),
    };
  });
}

/**
 * A list of recent days, so that a recent date needs one tap. Any other date is entered in the inputs below.
 */
export function RecentDays({ id, value, onChoose }: RecentDaysProps) {
  const words = useMessages(catalogueFormMessages);
  const { locale } = useLocale();
  const days = recentDays(locale === 'es' ? 'es-US' : 'en-US');
  const isListed = days.some((day) => day.value === value);
  return (
    <>
      <label className="recent-days">
        <span className="visually-hidden">{words.chooseDay}</span>
        <select
          id={`${id}-list`}
          value={isListed ? value : ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{words.chooseDay}</option>
          {days.map((day) => (
            <option key={day.value} value={day.value}>
              {day.label}
            </option>
          ))}
        </select>
      </label>
      <p className="hint">{words.otherDay}</p>
    </>
  );
}
