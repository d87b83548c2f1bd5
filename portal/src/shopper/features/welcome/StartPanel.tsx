import type { OutsideFormDetails } from '@millrace/schemas/api';
import { Suspense, useEffect, type ComponentType, type PropsWithChildren } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { clock } from '../../../shared/format/moments.ts';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
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

/** The marks of the lenders, one over the other, as a picture for the words beside them. */
const Marks = ({ lenders }: Pick<OutsideFormDetails, 'lenders'>) => (
  <span className="mark-stack" aria-hidden="true">
    {lenders.slice(0, MARKS_AT_MOST).map(({ name }) => (
      <LenderMark key={name} name={name} />
    ))}
  </span>
);

const MARKS_AT_MOST = 4;

/** Says how many lenders the form reaches, how long it takes and what to have ready. */
function Promises({ details }: { details: OutsideFormDetails }) {
  const words = useMessages(welcomeMessages);
  const { lenders, lenderCount, estimatedMinutes } = details;
  const ready = details.sections.flatMap((section) => words.ready[section] ?? []);
  return (
    <p className="promise">
      {lenders.length > 0 ? <Marks lenders={lenders} /> : <Icon name="clock" />}
      <span>
        {lenders.length > 0
          ? words.oneForm(lenders.length, estimatedMinutes)
          : `${words.minutes(estimatedMinutes)} ${words.lenders(lenderCount)}`}
        {ready.length > 0 && ` ${words.haveReady(ready)}`}
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

/** Lets the shopper name the associate who helps them. The link may already name one. */
function Associate({ details: { associates }, visit }: BeginProps) {
  const words = useMessages(welcomeMessages);
  const application = useApplication();
  const chosen = useApplicationState(({ associateId }) => associateId);
  const linked = associates.some(({ id }) => id === visit.associateId) ? visit.associateId : null;
  useEffect(() => application.note({ associateId: linked }), [application, linked]);
  if (associates.length === 0) return null;
  return (
    <div className="field quiet-choice">
      <label htmlFor="associate">
        {words.associate} <span className="optional">{words.optional}</span>
      </label>
      <select
        id="associate"
        value={chosen ?? ''}
        onChange={(event) => application.note({ associateId: Number(event.target.value) || null })}
      >
        <option value="">{words.unknown}</option>
        {associates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface BeginProps {
  readonly details: OutsideFormDetails;
  readonly visit: Visit;
}

interface StartPanelProps extends BeginProps {
  /** The form below the heading. It shows its children above its button. */
  readonly begin: ComponentType<PropsWithChildren<BeginProps>>;
}

export function StartPanel({ details, visit, begin: Begin }: StartPanelProps) {
  return (
    <>
      <StoreWords details={details} />
      <Estimate details={details} />
      <Promises details={details} />
      <Suspense fallback={<div className="begin-room" aria-busy="true" />}>
        <Begin details={details} visit={visit}>
          <Associate details={details} visit={visit} />
          <HoursToday store={details.store} />
        </Begin>
      </Suspense>
    </>
  );
}
