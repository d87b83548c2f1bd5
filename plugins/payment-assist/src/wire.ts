import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** Every reply: `ok` with data, or `error` with a sentence for developers. */
export const Envelope = Type.Object({ status: Type.String(), data: Type.Optional(Type.Unknown()) });

export const PreapprovalData = Type.Object({ approved: Type.Boolean() });

/** Data of `/begin`. The shopper is sent to this address, so only a web address is accepted. */
export const BeginData = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 64 }),
  url: WebAddress,
});

/** Data of `/status`. Amounts are in pence. `pa_ref` is set as soon as the finance agreement exists. */
export const StatusData = Type.Object({
  token: Type.Optional(Type.String()),
  status: Type.String(),
  amount: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  pa_ref: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** True: Payment Assist pays the store only after it has received the store's invoice. */
  requires_invoice: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  has_invoice: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type StatusData = Static<typeof StatusData>;

/**
 * Data of `/capture`. With status 200 it can still say that the deposit could not be taken. Null if the plan
 * has no deposit.
 */
export const CaptureData = Type.Object({
  status: Type.String(),
  deposit_captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});

/** Data in the reply to `/update`. The reply also repeats the changed value, which is not read. */
export const UpdateData = Type.Object({ token: Type.String() });

export const InvoiceData = Type.Object({ upload_status: Type.String() });

export const WebhookBody = Type.Object({
  event_name: Type.String(),
  event_data: Type.Object({ token: Type.String({ minLength: 1 }) }),
});
