import type { ApplicationSituation } from '@millrace/schemas/api';
import {
  type Icon,
  situationStatuses,
  type StatusKind,
  statusWords,
  type Tone,
} from '@millrace/schemas/states';

export interface StatusAppearance {
  word: string;
  tone: Tone;
  icon: Icon;
}

const appearanceOf =
  (kind: StatusKind) =>
  (code: string): StatusAppearance => {
    const { staff, tone, icon } = statusWords(kind, code);
    return { word: staff, tone, icon };
  };

/** Returns text, colour and icon for the status of an application. */
export function situationAppearance({ status, label }: ApplicationSituation): StatusAppearance {
  const { tone, icon } = situationStatuses[status];
  return { word: label, tone, icon };
}
export const outcomeAppearance = appearanceOf('outcome');
/** Returns text, colour and icon for a job's state. */
export const jobAppearance = appearanceOf('job');
/** Returns text, colour and icon for a contract step's state. */
export const stepAppearance = appearanceOf('step');
