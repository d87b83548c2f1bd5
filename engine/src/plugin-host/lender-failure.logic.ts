import { lenderErrorCodes, type LenderErrorCode } from '@millrace/plugin-sdk';
import type { Sent, SendWatch } from './send-watch.logic.ts';

/** Why an operation returned no reply, and whether the lender may have received something. */
export interface OperationFailure {
  readonly code: LenderErrorCode | 'plugin-broke' | 'lost-right-to-send';
  readonly sent: Sent;
  /** The message for staff and logs. It contains no answer, no credential and no text of the lender. */
  readonly message: string;
  readonly field?: string;
  /** The part of the lender's form or API that has changed, or a field that the lender newly requires. */
  readonly place?: string;
  readonly newField?: string;
}

/**
 * Converts an error of a plugin to a failure. A plugin may contain a separate copy of the SDK, so a
 * LenderError is recognized by its name and code, not by its class. Any other error is a fault of the
 * plugin. The message of such an error is dropped, because it may contain personal data.
 */
export function failureOf(error: unknown, watch: Pick<SendWatch, 'verdict'>): OperationFailure {
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as {
    name?: unknown;
    code?: unknown;
    sent?: unknown;
    message?: unknown;
    field?: unknown;
    place?: unknown;
    newField?: unknown;
  };
  if (thrown.name === 'LenderError' && isCode(thrown.code)) {
    return {
      code: thrown.code,
      sent: watch.verdict(thrown.sent === 'no' ? 'no' : 'maybe', thrown.code),
      message: textOf(thrown.message),
      ...(typeof thrown.field === 'string' && { field: thrown.field }),
      ...(typeof thrown.place === 'string' && { place: thrown.place }),
      ...(typeof thrown.newField === 'string' && { newField: thrown.newField }),
    };
  }
  const sent = watch.verdict(undefined);
  if (thrown.name === 'DeadlinePassedError')
    return { code: 'timed-out', sent, message: 'The operation did not end in time.' };
  if (thrown.name === 'LostRightToSendError')
    return {
      code: 'lost-right-to-send',
      sent,
      message: 'Another worker or a person has changed the operation.',
    };
  if (thrown.name === 'LenderRefusedError')
    return { code: 'plugin-broke', sent, message: textOf(thrown.message) };
  return { code: 'plugin-broke', sent, message: 'The plugin failed without giving a reason.' };
}

function textOf(message: unknown): string {
  return typeof message === 'string' ? message : '';
}

function isCode(code: unknown): code is LenderErrorCode {
  return lenderErrorCodes.some((known) => known === code);
}
