import type { ContractOperation } from '@millrace/schemas/states';
import type { HttpRequest, LenderHttp } from '../context.ts';
import { LenderError } from '../errors.ts';
import { operationEnd } from '../operations/index.ts';
import type { LenderReply, Outcome } from '../outcome.ts';
import { createLenderHttp } from '../runtime/http.ts';
import { expectNoCanary } from './leak-checks.ts';
import { endComplaints, isContractOperation } from './end-checks.ts';
import {
  drillFaults,
  faultDeadlineMs,
  refusedStatuses,
  startFaultServer,
  type ChangeFault,
} from './fault-server.ts';
import type { ConformanceScenario, Step } from './scenario-file.ts';
import { watched } from './replay.ts';
import { contextOfStep, playSteps, type ScenarioSetup } from './scenario-runs.ts';
import { idsFromEarlierReplies, perform, type ScenarioState } from './scenario-steps.ts';
import { newTraces } from './stage.ts';

/** The first step of the scenarios that performs an operation with success. */
export interface FoundOperation {
  scenario: ConformanceScenario;
  index: number;
}

/** Outcomes with which a lender refuses an operation or asks for something first. */
const refusals: readonly Outcome[] = ['Invalid', 'Hold', 'Rejected', 'Soft Decline'];

/** Returns the contract operations of a lender, each with the first fitting step of a scenario that performs it. */
export function contractSteps(
  scenarios: readonly ConformanceScenario[],
  fits: (step: Step) => boolean = () => true,
): ReadonlyMap<ContractOperation, FoundOperation> {
  const found = new Map<ContractOperation, FoundOperation>();
  for (const scenario of scenarios)
    for (const [index, step] of scenario.steps.entries()) {
      const { outcome, reasons } = (step.expect.reply ?? {}) as Partial<LenderReply>;
      const isRefused = outcome !== undefined && refusals.includes(outcome);
      const isPlain = step.expect.reply !== undefined && reasons === undefined && !isRefused;
      const isUsable = scenario.deadlineMs === undefined && scenario.credentials === undefined;
      if (isContractOperation(step.do) && isPlain && isUsable && fits(step) && !found.has(step.do))
        found.set(step.do, { scenario, index });
    }
  return found;
}

/** True for a step about an amount, such as a part of a delivery or a refund. */
export const hasAmount = (step: Step): boolean => step.with?.['amountCents'] !== undefined;

/** True for every request that may change something at the lender, by the rule that the host applies. */
export const mayChange = ({ method, mayCreate, reads }: HttpRequest): boolean =>
  mayCreate || (method !== 'GET' && reads !== true);

/** Faults after which the lender provably processed nothing. */
const harmless: readonly ChangeFault[] = ['connection refused', '401', '429'];

/**
 * Performs a contract operation once with each fault in its changing call, and returns one sentence for each
 * fault that the plugin handles wrongly. If the plugin wrongly reports that nothing was sent, the host sends
 * a refund twice.
 */
export async function operationDrill(
  setup: ScenarioSetup,
  { scenario, index }: FoundOperation,
): Promise<string[]> {
  const state = await playSteps(setup, scenario, index);
  const complaints: string[] = [];
  const { confirmedEmpty = [] } = setup.folder.scenarios;
  const isConfirmedEmpty = confirmedEmpty.some((one) => one === scenario.steps[index]!.do);
  for (const fault of [...drillFaults, ...refusedStatuses]) {
    if (fault === 'an empty reply' && isConfirmedEmpty) continue;
    const complaint = await complaintAbout(setup, scenario, state, index, fault);
    if (complaint !== null) complaints.push(`${fault}: ${complaint}`);
  }
  return complaints;
}

async function complaintAbout(
  setup: ScenarioSetup,
  scenario: ConformanceScenario,
  state: ScenarioState,
  index: number,
  fault: ChangeFault,
): Promise<string | null> {
  const step = scenario.steps[index]!;
  const operation = step.do as ContractOperation;
  const isRepeatable = setup.folder.manifest.repeatable?.includes(operation) ?? false;
  const server = await startFaultServer(fault);
  const traces = newTraces();
  let changed = 0;
  const changing = new Set<string>();
  const transport = (http: LenderHttp): LenderHttp => {
    const broken = createLenderHttp({
      baseUrl: server.url,
      allowedHosts: [new URL(server.url).host],
      timeoutMs: faultDeadlineMs(fault),
    });
    return {
      request({ at, ...request }: HttpRequest) {
        // Other requests, such as the host's requests for tokens, go to the sandbox and not to the faulty
        // server.
        if (!changing.has(request.path)) return http.request(at ? { ...request, at } : request);
        changed += 1;
        return broken.request(request);
      },
    };
  };
  try {
    const plain = contextOfStep(setup, scenario, state, { traces, transport });
    const context = watched(plain, (request) => mayChange(request) && changing.add(request.path));
    const result = await perform(setup.folder, context, state, step);
    if (result instanceof Error)
      traces.messages.push(result.message, JSON.stringify(result), String(result.stack));
    expectNoCanary(traces, setup.folder, state.application.answers);
    // An operation without a changing call, for example one that only returns a page, has no effect that
    // could happen twice.
    if (changed === 0) return null;
    const isRefused = refusedStatuses.some((status) => status === fault);
    // After a refusal the plugin may look further, for example for the application's newer number.
    const most = fault === '401' || isRefused ? 2 : 1;
    if (server.requests.here > most && !isRepeatable) return `it was sent ${server.requests.here} times`;
    if (server.requests.elsewhere > 0) return 'it followed a redirect to another host';
    const asked = { operation, requestId: idsFromEarlierReplies(state, step).requestId ?? null };
    if (isRefused && !(result instanceof Error)) {
      const end = operationEnd(asked, result as LenderReply);
      return end === 'done' || end === 'in-progress' ? `it takes the refusal for ${end}` : null;
    }
    return judged(asked, result, {
      isHarmless: isRefused || harmless.includes(fault) || isRepeatable,
      advice: "Set mayCreate: true on the call, and pass 'maybe' to expectReply and readReply",
    });
  } catch (error) {
    return (error as Error).message;
  } finally {
    await server.close();
  }
}

/**
 * Returns what is wrong with the result of an operation whose reply was a fault.
 * @param isHarmless true if the host may send the operation again
 * @param advice what to change if the plugin says that nothing was sent
 */
export function judged(
  asked: { operation: ContractOperation; requestId: string | null },
  result: unknown,
  { isHarmless, advice }: { isHarmless: boolean; advice: string },
): string | null {
  if (result instanceof LenderError)
    return result.sent === 'no' && !isHarmless
      ? `it says that nothing was sent (${result.code}). The lender may have done it. ${advice}`
      : null;
  if (result instanceof Error) return `it threw ${result.name}, which says nothing about what was sent`;
  const end = operationEnd(asked, result as LenderReply);
  return isHarmless || end === 'unclear' ? null : `it takes the failure for an answer of the lender (${end})`;
}

/**
 * Performs an operation twice with the same input, and returns what is wrong. The lender's ledger must not
 * have a further change after the second time, and the second reply must not be a refusal: the host would
 * store it.
 */
export async function repetitionDrill(
  setup: ScenarioSetup,
  { scenario, index }: FoundOperation,
): Promise<string[]> {
  const state = await playSteps(setup, scenario, index);
  const step = scenario.steps[index]!;
  const lender = setup.folder.manifest.id;
  const changes = () =>
    setup.sandbox.ledger().filter((line) => line.lender === lender && line.kind === 'contract').length;
  const once = async () => {
    const more = { traces: newTraces(), idempotencyKey: 'kit-repeated-step' };
    return perform(setup.folder, contextOfStep(setup, scenario, state, more), state, step);
  };
  await once();
  const before = changes();
  const second = await once();
  const further = changes() - before;
  const ids = idsFromEarlierReplies(state, step);
  if (second instanceof Error) return [`the second time it fails: ${second.message}`];
  return [
    ...(further > 0 ? [`the lender did it again: ${further} more in its ledger`] : []),
    ...endComplaints(step.do, ids, second),
    ...(operationEnd(
      { operation: step.do as ContractOperation, requestId: ids.requestId ?? null },
      second as LenderReply,
    ) === 'refused'
      ? [
          `the second time the host stores it as refused. The kit plays "${scenario.name}", step ${index + 1}; if the lender refuses that step already the first time, state this in its \`expect\``,
        ]
      : []),
  ];
}

/**
 * Performs every operation once, and returns the requests marked `reads` that changed the lender's ledger.
 * The host sends such a request again after a failure.
 */
export async function readingRequests(
  setup: ScenarioSetup,
  { scenario, index }: FoundOperation,
): Promise<string[]> {
  const state = await playSteps(setup, scenario, index);
  const complaints: string[] = [];
  const lines = () => setup.sandbox.ledger().filter(({ kind }) => kind !== 'webhook').length;
  const transport = (http: LenderHttp): LenderHttp => ({
    async request(request: HttpRequest) {
      const before = lines();
      const reply = await http.request(request);
      const isRead = !mayChange(request);
      if (isRead && lines() > before)
        complaints.push(
          `${request.method} ${request.path.split('?')[0]} is marked as a read and changes something`,
        );
      return reply;
    },
  });
  const context = contextOfStep(setup, scenario, state, { traces: newTraces(), transport });
  await perform(setup.folder, context, state, scenario.steps[index]!);
  return complaints;
}

/**
 * Performs an operation with an amount, and compares it with `facts.amountCents` of the lender's ledger. A plugin that
 * sends dollars for cents is found here. Nothing is compared if the dialect does not record an amount.
 */
export async function amountDrill(
  setup: ScenarioSetup,
  { scenario, index }: FoundOperation,
): Promise<string[]> {
  const state = await playSteps(setup, scenario, index);
  const step = scenario.steps[index]!;
  const asked = step.with!['amountCents'];
  const before = setup.sandbox.ledger().length;
  const more = { traces: newTraces() };
  const result = await perform(setup.folder, contextOfStep(setup, scenario, state, more), state, step);
  if (result instanceof Error) return [`it fails: ${result.message}`];
  if (operationEnd({ operation: step.do as ContractOperation }, result as LenderReply) === 'refused')
    return ['the lender refuses the amount'];
  return setup.sandbox
    .ledger()
    .slice(before)
    .filter(
      ({ lender, facts }) => lender === setup.folder.manifest.id && facts?.['amountCents'] !== undefined,
    )
    .filter(({ facts }) => facts!['amountCents'] !== asked)
    .map(
      ({ facts }) => `the lender received ${String(facts!['amountCents'])} cents of ${String(asked)} cents`,
    );
}
