import type { ContractAddress } from '@millrace/schemas/api';
import { undoWords } from '@millrace/schemas/states';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../../platform/http/idempotency.ts';
import { notFound, type ProblemError } from '../../../../platform/http/problem.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { lockRoute } from '../../../routing/route-attempts/index.ts';
import { contractCommands } from '../machine/contract.machine.ts';
import { stepIsOver, tooLateToTakeBack } from '../contract-flows.errors.ts';
import { ContractRecord } from '../steps/contract-record.ts';
import type { Actor } from '../steps/step-changes.ts';
import { findStep, type StepRow } from '../steps/step-queries.ts';
import { mayTakeBack, stepStates } from '../machine/step.machine.ts';

interface TakingBack {
  readonly stepId: string;
  readonly staffId: number;
  /**
   * The contract to which the step must belong if a store withdraws it. Absent if internal staff withdraws
   * the step.
   */
  readonly address?: ContractAddress;
  /** The reason that internal staff gave for the withdrawal. Absent if a store withdraws the step. */
  readonly reason?: string;
}

/**
 * Withdraws a step that waits: the lender never receives it, and the contract is the same as before the
 * step.
 */
@Injectable()
export class StepTakeBacks {
  constructor(
    private readonly orm: MikroORM,
    private readonly record: ContractRecord,
    private readonly catalogue: LenderCatalogue,
  ) {}

  async takeBack({ stepId, staffId, address, reason }: TakingBack, key: string | undefined): Promise<void> {
    await this.orm.em.fork().transactional((em) =>
      once(em, `take-back-step|${staffId}`, key, { stepId, reason }, async () => {
        const step = await this.locked(em, stepId, address);
        // A second browser tab or another user may have withdrawn the step already. The request then succeeds
        // without a change.
        if (step.state !== 'TAKEN_BACK') await this.end(em, step, staffId, reason);
        return { success: true };
      }),
    );
  }

  /** Locks the route and then reads the step. All code locks the route first, so that no deadlock occurs. */
  private async locked(em: EntityManager, id: string, address: ContractAddress | undefined) {
    const found = await findStep(em, id);
    if (!found || (address && !isOf(found, address)) || !(await lockRoute(em, found.applicationId)))
      throw notFound('This step');
    return (await findStep(em, id))!;
  }

  private async end(em: EntityManager, step: StepRow, staffId: number, note?: string): Promise<void> {
    if (stepStates[step.state].phase === 'final') throw stepIsOver();
    const actor: Actor = { kind: 'staff', id: String(staffId) };
    const change = { step, on: 'takenBack', actor, ...(note !== undefined && { note }) } as const;
    // If a worker claims the step at this moment, the number of the claim (`fence`) changes. Nothing is then
    // withdrawn, and the worker continues.
    const done = mayTakeBack(step) && (await this.record.recordResultWithin(em, change));
    if (!done) throw this.tooLate(step);
  }

  private tooLate({ lenderKey, operation }: StepRow): ProblemError {
    const manifest = this.catalogue.find(lenderKey)?.manifest;
    const { undo } = contractCommands[operation];
    const canUndo = undo !== null && (manifest?.capabilities.includes(undo) ?? false);
    const name = manifest?.name ?? lenderKey;
    return tooLateToTakeBack(name, undoWords(operation, name, canUndo ? undo : null));
  }
}

const isOf = ({ storeId, applicationId, lenderId }: StepRow, address: ContractAddress): boolean =>
  storeId === address.store_id && applicationId === address.form_id && lenderId === address.lender_id;
