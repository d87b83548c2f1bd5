import type { LenderApplication } from '../application.ts';
import type { LenderContext } from '../context.ts';
import type { LenderReferences, LenderReply, Offer } from '../outcome.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { ConformanceScenario, Step } from './scenario-file.ts';
import { stageApplication } from './stage.ts';

/** State that one step of a scenario passes to the next step. */
export interface ScenarioState {
  application: LenderApplication;
  sentAt: string;
  references: LenderReferences;
  offers: readonly Offer[];
  /** Ids of the unanswered input requests in the newest reply that contains input requests. */
  requests: readonly string[];
}

export function newScenarioState(folder: LenderFolder, scenario: ConformanceScenario): ScenarioState {
  const application = stageApplication(folder, scenario);
  return { application, sentAt: new Date().toISOString(), references: {}, offers: [], requests: [] };
}

/** Returns the application with the answers that this step corrects. */
export function corrected(state: ScenarioState, { answers }: Step): LenderApplication {
  if (!answers) return state.application;
  return {
    ...state.application,
    answers: { ...state.application.answers, ...answers },
    correction: { fields: Object.keys(answers), references: { ...state.references } },
  };
}

/** Runs the operation of the step. If it throws, the error is returned as the result. */
export async function perform(
  folder: LenderFolder,
  context: LenderContext,
  state: ScenarioState,
  step: Step,
): Promise<unknown> {
  const lender = await folder.lender();
  const operation = lender[step.do as 'submit'] as
    ((c: LenderContext, input: unknown) => Promise<unknown>) | undefined;
  if (!operation) throw new Error(`The lender has no ${step.do}.`);
  return operation(context, inputOf(state, step)).catch((error: unknown) => error);
}

/**
 * Does what a person at the lender would do: sends a POST to a page of the sandbox.
 * @returns the HTTP status of the reply
 */
export async function actAsLenderEmployee(
  baseUrl: string,
  state: ScenarioState,
  step: Step,
): Promise<number> {
  const known: Record<string, string | undefined> = {
    ...state.references,
    reference: state.application.reference,
  };
  const path = (step.path ?? '').replace(/\{(\w+)\}/g, (_match, name: string) => known[name] ?? name);
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST' });
  await response.arrayBuffer();
  return response.status;
}

export function updateScenarioState(state: ScenarioState, result: unknown): void {
  if (typeof result !== 'object' || result === null || result instanceof Error) return;
  const { references, offers, inputRequests = [] } = result as LenderReply;
  state.references = { ...state.references, ...references };
  if (offers && offers.length > 0) state.offers = offers;
  if (inputRequests.length > 0) state.requests = inputRequests.map(({ id }) => id);
}

function inputOf(state: ScenarioState, step: Step): unknown {
  switch (step.do) {
    case 'submit':
    case 'regrade':
      return { ...state.application, ...step.with };
    case 'lookup':
      return { application: state.application, sentAt: state.sentAt };
    case 'poll':
      return { ...submitted(state), application: state.application, ...step.with };
    case 'selectOffer':
      return {
        ...submitted(state),
        ...idsFromEarlierReplies(state, step),
        application: state.application,
        ...step.with,
      };
    case 'testCredentials':
      return undefined;
    default:
      return { ...submitted(state), ...idsFromEarlierReplies(state, step), ...withBytes(step.with) };
  }
}

type Documents = readonly { content: string }[];

/** Converts the content of documents from base64 to bytes, because JSON cannot contain bytes. */
function withBytes(input: Step['with']): Step['with'] {
  if (!input?.['documents']) return input;
  const documents = (input['documents'] as Documents).map(({ content, ...paper }) => ({
    ...paper,
    content: new Uint8Array(Buffer.from(content, 'base64')),
  }));
  return { ...input, documents };
}

function submitted({ application: { reference }, references }: ScenarioState) {
  return { reference, references };
}

/** Returns the ids that the step takes from earlier replies: the id of an offer, or of an input request. */
export function idsFromEarlierReplies(
  { offers, requests }: Pick<ScenarioState, 'offers' | 'requests'>,
  step: Step,
) {
  return {
    ...(step.offer !== undefined && { offerId: offers[step.offer]?.id }),
    ...(step.request !== undefined && { requestId: requests[step.request] }),
  };
}
