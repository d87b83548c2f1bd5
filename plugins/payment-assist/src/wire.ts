import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** Envelope of every reply: `ok` with data, or `error` with a sentence for developers. */
export const Envelope = Type.Object({ status: Type.String(), data: Type.Optional(Type.Unknown()) });

export const PreapprovalData = Type.Object({ approved: Type.Boolean() });

/** The shopper is sent to this address, so only a web address is accepted. */
export const BeginData = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 64 }),
  url: WebAddress,
});

/** Pence. `pa_ref` is present after the finance exists. */
export const StatusData = Type.Object({
  status: Type.String(),
  amount: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  pa_ref: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** If an invoice is required, the lender pays only after receiving it. */
  requires_invoice: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  has_invoice: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type StatusData = Static<typeof StatusData>;

/**
 * A capture can fail with status 200: the lender could not take the deposit. Null if the plan has no deposit.
 */
export const CaptureData = Type.Object({
  status: Type.String(),
  deposit_captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});

/** The reply repeats the changed value as text. */
export const UpdateData = Type.Object({ token: Type.String() });

export const InvoiceData = Type.Object({ upload_status: Type.String() });

export const WebhookBody = Type.Object({
  event_name: Type.String(),
  event_data: Type.Object({ token: Type.String({ minLength: 1 }) }),
});
