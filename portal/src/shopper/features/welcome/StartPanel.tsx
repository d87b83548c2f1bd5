import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { clock } from '../../../shared/format/moments.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { Icon, type IconName } from '../../shared/shell/Icon.tsx';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
import { listOf } from '../../../shared/format/money.ts';
import { Estimate } from './Estimate.tsx';
import { welcomeMessages } from './welcome.messages.ts';

/** Formats a time such as `09:30` in the shopper's language. */
function timeOfDay(text: string, locale: 'en' | 'es'): string {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return clock(new Date(2000, 0, 1, hours, minutes), locale);
}

/** Shows the store's opening hours today. Renders nothing if the store has not entered hours. */
function HoursToday({ store }: { store: OutsideFormDetails['store'] }) {
  const words = useMessages(welcomeMessages);
  const { locale } = useLocale();
  if (store.hours.length === 0) return null;
  const row = store.hours.find(({ day }) => day === store.today);
  return (
    <p className="small">
      {row ? words.openToday(timeOfDay(row.opens, locale), timeOfDay(row.closes, locale)) : words.closedToday}
    </p>
  );
}

function Promises({ details }: { details: OutsideFormDetails }) {
  const words = useMessages(welcomeMessages);
  const ready = details.sections.flatMap((section) => words.ready[section] ?? []);
  const lines: [IconName, string][] = [
    ['clock', words.minutes(details.estimatedMinutes)],
    ['lenders', words.lenders(details.lenderCount)],
  ];
  if (ready.length > 0) lines.push(['folder', words.haveReady(ready)]);
  return (
    <ul className="promises">
      {lines.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Shows the lenders' marks. Screen readers get the names; the next screens show the names as text. */
function Lenders({ details: { lenders } }: { details: OutsideFormDetails }) {
  const { locale } = useLocale();
  if (lenders.length === 0) return null;
  return (
    <p className="mark-row">
      {lenders.map(({ name }) => (
        <LenderMark key={name} name={name} />
      ))}
      <span>
        {listOf(
          lenders.map(({ name }) => name),
          locale,
        )}
      </span>
    </p>
  );
}

/** Shows the store's welcome text in the shopper's language, else in English. */
function StoreWords({ details: { welcome } }: { details: OutsideFormDetails }) {
  const { locale } = useLocale();
  const sentence = welcome[locale] || welcome.en;
  return sentence ? <p>{sentence}</p> : null;
}

interface StartPanelProps {
  readonly details: OutsideFormDetails;
  readonly visit: Visit;
  readonly preload: () => void;
}

export function StartPanel({ details, visit, preload }: StartPanelProps) {
  const words = useMessages(welcomeMessages);
  const application = useApplication();
  const navigate = useNavigate();
  const [associateId, setAssociateId] = useState(visit.associateId);
  const [leaving, setLeaving] = useState(false);
  const { associates } = details;
  useEffect(preload, [preload]);
  const start = () => {
    setLeaving(true);
    const known = associates.some(({ id }) => id === associateId);
    application.note({ associateId: known ? associateId : null });
    void navigate('/apply/consent');
  };
  return (
    <>
      <StoreWords details={details} />
      <Estimate details={details} />
      <Lenders details={details} />
      <Promises details={details} />
      {associates.length > 0 && (
        <div className="field">
          <label htmlFor="associate">
            {words.associate} <span className="optional">{words.optional}</span>
          </label>
          <select
            id="associate"
            value={associateId ?? ''}
            onChange={(event) => setAssociateId(Number(event.target.value) || null)}
          >
            <option value="">{words.unknown}</option>
            {associates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="button" className="button" disabled={leaving} onClick={start}>
        {words.start}
      </button>
      <HoursToday store={details.store} />
    </>
  );
}
