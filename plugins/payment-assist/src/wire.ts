import { Type, WebAddress, type Static } from '@millrace/plugin-sdk';

/** Around every reply: `ok` with data, or `error` with a sentence for developers. */
export const Envelope = Type.Object({ status: Type.String(), data: Type.Optional(Type.Unknown()) });

export const PreapprovalData = Type.Object({ approved: Type.Boolean() });

/** The shopper is sent to this address, so anything but a web address is refused. */
export const BeginData = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 64 }),
  url: WebAddress,
});

/** Pence. `pa_ref` is there once the finance is. */
export const StatusData = Type.Object({
  status: Type.String(),
  amount: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  pa_ref: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** The money is paid out once the invoice is there, where one is required. */
  requires_invoice: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  has_invoice: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type StatusData = Static<typeof StatusData>;

/** A capture may fail with 200: the deposit could not be taken. Null where a plan has none. */
export const CaptureData = Type.Object({
  status: Type.String(),
  deposit_captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});

/** Repeats what was changed, as text. */
export const UpdateData = Type.Object({ token: Type.String() });

export const InvoiceData = Type.Object({ upload_status: Type.String() });

export const WebhookBody = Type.Object({
  event_name: Type.String(),
  event_data: Type.Object({ token: Type.String({ minLength: 1 }) }),
});
