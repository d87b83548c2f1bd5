import { useMemo } from 'react';
import { useLocale, useMessages } from '../../messages/locale-context.tsx';
import { catalogueFormMessages } from '../catalogue-form.messages.ts';

/** Pay days are at most a month apart. */
const DAYS = 31;

/** As many as fit on one row or two of a phone. */
const LIKELY = 4;
const FRIDAY = 5;
const MIDDLE_OF_MONTH = 15;

interface RecentDaysProps {
  readonly id: string;
  /** The chosen date, for example `11/20/2026`. */
  readonly value: string;
  readonly onChoose: (date: string) => void;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

interface RecentDay {
  readonly value: string;
  readonly label: string;
  readonly shortLabel: string;
  /** True for a day on which many employers pay: a Friday, the 15th or the last of a month. */
  readonly isLikely: boolean;
}

/** Returns recent days, newest first, each with its date in the payload format and its name. */
export function recentDays(region: string, now = new Date()): RecentDay[] {
  const long = new Intl.DateTimeFormat(region, { weekday: 'long', month: 'short', day: 'numeric' });
  const short = new Intl.DateTimeFormat(region, { weekday: 'short', month: 'short', day: 'numeric' });
  return Array.from({ length: DAYS }, (_, back) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12);
    const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 12);
    return {
      value: `${twoDigits(day.getMonth() + 1)}/${twoDigits(day.getDate())}/${day.getFullYear()}`,
      label: long.format(day),
      shortLabel: short.format(day),
      isLikely: day.getDay() === FRIDAY || day.getDate() === MIDDLE_OF_MONTH || next.getDate() === 1,
    };
  });
}

/**
 * Buttons for the likely pay days, so that most shoppers need one tap, and a list of all recent days. Any other
 * date is entered in the inputs below.
 */
export function RecentDays({ id, value, onChoose }: RecentDaysProps) {
  const words = useMessages(catalogueFormMessages);
  const { locale } = useLocale();
  // computed once, because formatting dates is slow and this is rendered again at each key
  const days = useMemo(() => recentDays(locale === 'es' ? 'es-US' : 'en-US'), [locale]);
  const isListed = days.some((day) => day.value === value);
  return (
    <>
      <div className="likely-answers" role="group" aria-label={words.likelyDays}>
        {days
          .filter(({ isLikely }) => isLikely)
          .slice(0, LIKELY)
          .map((day) => (
            <button
              key={day.value}
              type="button"
              aria-pressed={day.value === value}
              onClick={() => onChoose(day.value)}
            >
              {day.shortLabel}
            </button>
          ))}
      </div>
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
