import {
  screensOf,
  visibleFields,
  fieldsOfForm,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import { formOfStage, stagesOf } from '@millrace/schemas/stages';
import { applicants } from '../../../fixtures/applicants/index.ts';
import { demoLenders, formOf } from './asked.ts';
import type { Figures } from './figures.ts';

/**
 * The times in seconds of the keystroke-level model: Card, Moran and Newell, "The Psychology of
 * Human-Computer Interaction" (1983). The time for a key is the time on a phone, 36.2 words a minute: Palin
 * and others, "How do People Type on Mobile Devices?" (MobileHCI 2019).
 */
const seconds = { key: 60 / (36.2 * 5), tap: 1.1, think: 1.35, reply: 0.5, readScreen: 1.5 };
/**
 * Estimated seconds for reading the consents, and for looking things up in a text message, on a card or in a
 * bank app.
 */
const readConsents = 12;
const lookUps: Readonly<Record<string, number>> = {
  code: 6,
  id_number: 10,
  bank_routing_number: 15,
  bank_account_number: 10,
  last_pay_date: 5,
  ssn_number: 2,
};
/** The keys typed in the address search before a suggestion appears. */
const addressKeys = 12;
/** The shopper taps the search box and the suggestion, and thinks before each. */
const addressTaps = 2;
/** The ending of an email address is completed with one tap after the @ sign. */
const emailEnding = /@.+$/;
/** Questions that start with a suggested answer, which the shopper only reads. */
const suggested = new Set(['id_state_issued']);
/** Fields that are answered before the questions. */
const contact = new Set(['mobile_phone']);
/** Dates that are chosen from a list of recent days and not typed. */
const listed = new Set(['last_pay_date']);
/** True for a date with a button of its own: a Friday, the 15th or the last of a month (`RecentDays.tsx`). */
function isUsualPayDay(date: string): boolean {
  const [month = 0, day = 0, year = 0] = date.split('/').map(Number);
  const isLast = new Date(year, month - 1, day + 1).getDate() === 1;
  return new Date(year, month - 1, day).getDay() === 5 || day === 15 || isLast;
}
const person = applicants['approved-at-once'].answers as Readonly<Record<string, string | number>>;

/** The largest number of options that is shown as radio buttons (`field-kind.ts` of the pages). */
const radiosAtMost = 6;
const answersTo = ({ options }: MergedField): number =>
  (options ?? []).filter(({ value }) => value !== '').length;

interface TimedScreen {
  readonly name: string;
  readonly seconds: number;
}

const screen = (name: string, keys: number, taps: number, thoughts: number, lookUp = 0): TimedScreen => ({
  name,
  seconds:
    seconds.readScreen +
    seconds.reply +
    keys * seconds.key +
    (taps + 1) * seconds.tap +
    thoughts * seconds.think +
    lookUp,
});

const keysOf = ({ id }: MergedField): number => {
  const answer = String(person[id] ?? '').replaceAll('/', '');
  return (id === 'email' ? answer.replace(emailEnding, '@') : answer).length;
};

/**
 * Returns the time for one screen of questions. Questions with choices need taps; all other answers are
 * typed.
 */
function questionScreen(name: string, all: readonly MergedField[]): TimedScreen {
  const searched = all.some(({ id }) => id === 'address_street_name') ? 1 : 0;
  const fields = searched ? all.filter(({ affinity }) => affinity !== 'address') : all;
  const chosen = fields.filter(
    ({ id, options, component }) => options !== null || component === 'state' || listed.has(id),
  );
  // an option of a short list and a usual pay day need one tap; a longer list has to be opened first
  const isOneTap = ({ id, options }: MergedField, answers: number): boolean =>
    listed.has(id) ? isUsualPayDay(String(person[id])) : options !== null && answers <= radiosAtMost;
  const choiceTaps = chosen.map((field): number =>
    suggested.has(field.id) ? 0 : isOneTap(field, answersTo(field)) ? 1 : 2,
  );
  const endings = fields.some(({ id }) => id === 'email') ? 1 : 0;
  const typed = fields.filter((field) => !chosen.includes(field) && keysOf(field) > 0);
  const lookUp = fields.reduce((sum, { id }) => sum + (lookUps[id] ?? 0), 0);
  const keys = typed.reduce((sum, field) => sum + keysOf(field), 0);
  return screen(
    name,
    keys + searched * addressKeys,
    choiceTaps.reduce((total, taps) => total + taps, 0) + typed.length + endings + searched * addressTaps,
    chosen.length + typed.length + searched * addressTaps,
    lookUp,
  );
}

function questionScreens(
  form: MergedForm,
  answers: Record<string, string>,
  isLaterStage: boolean,
): TimedScreen[] {
  for (const { id } of fieldsOfForm(form)) answers[id] ??= String(person[id] ?? '');
  const shown = new Set(visibleFields(fieldsOfForm(form), answers, form.facts).map(({ id }) => id));
  return screensOf(form, { isStaged: true, isLaterStage }).flatMap(({ affinity, fields }) => {
    const asked = fields.filter(({ id }) => shown.has(id) && !contact.has(id));
    return asked.length > 0 ? [questionScreen(affinity, asked)] : [];
  });
}

const phoneDigits = 10;
const before: readonly TimedScreen[] = [
  // One checkbox checks all others, and one button agrees and sends the code. The code is entered in the place
  // of the phone number. The phone suggests the code from the text message (one-time-code or WebOTP). One tap
  // enters and submits it.
  screen('consents, phone, code', phoneDigits, 3, 4, readConsents + lookUps['code']! + seconds.reply),
];
const check = screen('check', 0, 0, 3);
const next = screen('next stage', 0, 0, 3);
/**
 * The time to read the consent to the next lenders, if it is on the screen of their questions. The button of
 * these questions also agrees.
 */
const consentHere: TimedScreen = { name: 'consent above them', seconds: 3 * seconds.think };
/** A stage with more screens has a check screen (`use-send.ts` of the pages). */
const screensWithoutCheck = 2;
/** The time to read the answers again before the shopper sends them from the same screen. */
const readAgain: TimedScreen = { name: 'read again', seconds: 3 * seconds.think };
const sum = (screens: readonly TimedScreen[]) => screens.reduce((total, one) => total + one.seconds, 0);

/**
 * Applies the keystroke-level model to the demo's waterfall form. Estimates the time until the first lender
 * is asked, and the total time.
 */
export function keystrokes(): Figures {
  const lenders = demoLenders();
  const form = formOf(lenders);
  const answers: Record<string, string> = {};
  const stages = stagesOf({ mode: 'Waterfall', groups: lenders.map((lender) => [lender]) }, form, {});
  const walks = stages.map(({ lenders: asked, questions }, index) => {
    const keys = asked.map(({ key }) => key);
    const isLater = index > 0;
    const part = formOfStage(form, { keys, fields: questions }, answers);
    const questionsOf = questionScreens(part, answers, isLater);
    // a later stage with one screen is agreed to on that screen
    const consent = questionsOf.length === 1 ? consentHere : next;
    // a stage with few screens is sent from the last one, which shows all answers
    const end = questionsOf.length <= screensWithoutCheck ? readAgain : check;
    return [...(isLater ? [consent] : before), ...questionsOf, end];
  });
  for (const [index, walk] of walks.entries())
    for (const one of walk)
      console.log(`  stage ${index + 1}  ${one.name.padEnd(20)} ${one.seconds.toFixed(1)} s`);
  return {
    seconds_to_first_lender: { value: sum(walks[0]!), unit: 's', goal: '<= 100' },
    seconds_of_all_stages: { value: sum(walks.flat()), unit: 's', goal: '<= 180' },
  };
}
