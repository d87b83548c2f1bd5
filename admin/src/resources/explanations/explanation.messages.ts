import type {
  AttemptCause,
  ExplainedAttempt,
  ExplainedLender,
  ExplainedStep,
  Explanation,
  RouteTerms,
} from '@millrace/schemas/api';
import { operationWord, stepStateWord } from '@millrace/schemas/states';
import type { StatusAppearance } from '../../shared/status/status-appearance.ts';

export const lenderStatusAppearances: Readonly<Record<ExplainedLender['status'], StatusAppearance>> = {
  asked: { word: 'Asked', tone: 'success', icon: 'send' },
  'not-reached': { word: 'Not reached', tone: 'warning', icon: 'alert-circle' },
  waiting: { word: 'Waiting', tone: 'info', icon: 'clock' },
  'not-needed': { word: 'Not needed', tone: 'neutral', icon: 'minus' },
  skipped: { word: 'Excluded', tone: 'neutral', icon: 'ban' },
};

export const inquiryWords = ({ soft, hard }: { soft: number; hard: number }): string =>
  soft + hard === 0 ? 'None' : `${soft} soft, ${hard} hard`;

export const agreedWords = (agreed: Explanation['inquiries']['agreed']): string =>
  agreed === null
    ? 'The shopper has not agreed to a number of credit inquiries'
    : `At most ${inquiryWords(agreed).toLowerCase()}`;

const replayWords: Readonly<Record<NonNullable<Explanation['replays']>, string>> = {
  same: 'The same facts and rules give the same decision today.',
  different: 'The same facts and rules give another decision today.',
  gone: 'The data behind this decision is no longer stored.',
};
export const replaySentence = ({ replays, replay_because: because }: Explanation): string =>
  // each reason already says that data was deleted, so the general sentence is not added
  replays === null
    ? '—'
    : replays === 'gone' && because.length > 0
      ? because.join(' ')
      : [replayWords[replays], ...because].join(' ');

/**
 * Returns sentences about the limits of the form at the time when the route was planned. Default limits are
 * not mentioned.
 */
export function termSentences(terms: RouteTerms | null): string[] {
  if (!terms) return [];
  const { stop_after: stop, lender_seconds: each, route_seconds: all, most_soft, most_hard } = terms;
  return [
    stop === null ? 'All lenders are asked; the best offer wins.' : '',
    stop !== null && stop > 1 ? `The route stops after ${stop} approvals.` : '',
    each === null ? '' : `The route waits ${each} seconds for one lender.`,
    all === null ? '' : `The route asks no new lenders after ${all} seconds.`,
    most_soft === null ? '' : `At most ${most_soft} soft inquiries.`,
    most_hard === null ? '' : `At most ${most_hard} hard inquiries.`,
    terms.soft_first ? 'Lenders with a soft inquiry are asked first.' : '',
    terms.lease_to_own ? 'Only lease-to-own lenders are asked.' : '',
    terms.skip_unhealthy ? 'Lenders that do not answer are skipped.' : '',
  ].filter((sentence) => sentence !== '');
}

/** For each routing mode, the text about when a route ends. Used if the form sets no limits. */
const usualEnd: Readonly<Record<string, string>> = {
  Waterfall: 'Default: the first approval ends the route.',
  Shotgun: 'Default: all lenders are asked at once. The route continues whatever a lender answers.',
};

/**
 * Returns when the route stops, how long it waits and how many inquiries it may cause. A dash if the route is
 * not planned yet.
 */
export const limitWords = ({ mode, terms }: Pick<Explanation, 'mode' | 'terms'>): string =>
  termSentences(terms).join(' ') || (mode === null ? '—' : (usualEnd[mode] ?? '—'));

const causes: Readonly<Record<AttemptCause['kind'], string>> = {
  planned: 'Asked in the planned order',
  regraded: 'Corrected and sent again',
  startedAgain: 'Started again',
  repeated: 'Re-run in the job console',
  hardSubmitted: 'Submitted by hand',
};

/** Returns why an attempt was made: the person who requested it, and the reason that this person gave. */
export function causeWords({ kind, by, name, labels, reason }: AttemptCause): string {
  const isSame = kind === 'regraded' && labels.length === 0;
  const who = by === null ? '' : ` by ${personWords(by, name)}`;
  const what = isSame
    ? 'the same answers'
    : kind === 'startedAgain'
      ? 'the contract had ended'
      : labels.join(', ');
  const deed = isSame ? 'Sent again' : causes[kind];
  return `${deed}${who}${what && `: ${what}`}.${reason ? ` “${reason}”` : ''}`;
}

/** Returns why an attempt has no recorded exchange. */
export function noExchangeWords({ transport }: Pick<ExplainedAttempt, 'transport'>): string {
  if (transport === 'portal')
    return 'No exchange was recorded, because Millrace uses this lender’s portal in a browser.';
  if (transport === 'in-house')
    return 'No exchange was recorded, because nothing is sent to an in-house lender.';
  if (transport === 'manual')
    return 'No exchange was recorded, because stores apply on this lender’s website.';
  return 'No exchange was recorded.';
}

const personWords = (by: string, name: string | null): string =>
  by === 'shopper' ? 'the customer' : (name ?? (by === 'staff' ? 'a staff member' : 'Millrace'));

/** Returns a title made of the operation and the state of a contract step. */
export const stepTitle = ({ operation, state }: ExplainedStep): string =>
  `${operationWord(operation)}: ${stepStateWord(state).toLowerCase()}`;

export const stepBy = ({ by, name }: ExplainedStep): string => `Requested by ${personWords(by, name)}`;
