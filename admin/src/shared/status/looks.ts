import { type Icon, type StatusKind, statusWords, type Tone } from '@millrace/schemas/states';

export interface Look {
  word: string;
  tone: Tone;
  icon: Icon;
}

const lookOf =
  (kind: StatusKind) =>
  (code: string): Look => {
    const { staff, tone, icon } = statusWords(kind, code);
    return { word: staff, tone, icon };
  };

/** Where an application stands as a whole. */
export const formStatusLook = lookOf('form');
export const outcomeLook = lookOf('outcome');
/** A job as the console shows it. */
export const jobLook = lookOf('job');
/** One step of a contract. */
export const stepLook = lookOf('step');
