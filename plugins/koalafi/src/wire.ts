import { Type, type Static, type TSchema } from '@millrace/plugin-sdk';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Id = Type.Union([Type.String(), Type.Number()]);
/** An amount: a string in most properties and a number in some. */
const Money = Type.Union([Type.String(), Type.Number()]);

/**
 * An error of Koalafi. Each kind of error is a type of a GraphQL union, identified by the name of the type.
 */
export const TypedError = Type.Object({
  __typename: Type.String(),
  message: Nullable(Type.String()),
  extensions: Nullable(
    Type.Object({
      declineField: Nullable(Type.String()),
      appId: Nullable(Id),
      displayText: Nullable(Type.String()),
      validationErrType: Nullable(Type.String()),
      approvedAmount: Nullable(Money),
    }),
  ),
});
export type TypedError = Static<typeof TypedError>;

const Errors = Nullable(Type.Array(TypedError));

export const Lease = Type.Object({
  id: Id,
  displayId: Nullable(Type.String()),
  status: Type.String(),
  maxLeaseAmount: Nullable(Money),
  amount: Nullable(Money),
  options: Nullable(
    Type.Array(
      Type.Object({
        leaseTerm: Nullable(Type.Number()),
        approvedAmount: Nullable(Money),
        applicationFee: Nullable(Money),
      }),
    ),
  ),
});
export type Lease = Static<typeof Lease>;

export const OfferDetails = Type.Object({
  maxApprovalAmount: Nullable(Money),
  recurringPaymentDetails: Nullable(
    Type.Array(
      Type.Object({
        paymentFrequency: Type.String(),
        paymentDetails: Type.Array(Type.Object({ leaseTerm: Type.Number(), paymentAmount: Money })),
      }),
    ),
  ),
});
export type OfferDetails = Static<typeof OfferDetails>;

const Application = Nullable(Type.Object({ lease: Nullable(Lease) }));

export const CreateOrderData = Type.Object({
  createOrder: Type.Object({ order: Nullable(Type.Object({ id: Type.String() })), orderErrors: Errors }),
});

export const ApplyData = Type.Object({
  apply: Type.Object({
    orderId: Nullable(Type.String()),
    application: Application,
    offerDetails: Nullable(OfferDetails),
    applicationErrors: Errors,
  }),
});
export type Applied = Static<typeof ApplyData>['apply'];

export const CustomerData = Type.Object({
  customer: Type.Object({
    orderId: Nullable(Type.String()),
    eligibility: Nullable(Type.Object({ application: Application, offerDetails: Nullable(OfferDetails) })),
    customerSearchErrors: Errors,
  }),
});

export const OrderData = Type.Object({
  order: Type.Union([Type.Object({ id: Type.String(), application: Application }), Type.Null()]),
});

export const UpdateOrderItemsData = Type.Object({ updateOrderItems: Type.Object({ orderErrors: Errors }) });
export const GenerateLeaseContractData = Type.Object({
  generateLeaseContract: Type.Object({ generateLeaseContractErrors: Errors }),
});
export const MarkOrderDeliveredData = Type.Object({
  markOrderDelivered: Type.Object({ markOrderDeliveredErrors: Errors }),
});
export const RefundOrCancelOrderData = Type.Object({
  refundOrCancelOrder: Type.Object({ refundOrderErrors: Errors }),
});

export const DealerData = Type.Object({
  dealer: Type.Object({
    webhookConfig: Nullable(
      Type.Object({
        signingKey: Nullable(
          Type.Object({ algorithm: Type.String(), keyId: Type.String(), publicKey: Type.String() }),
        ),
      }),
    ),
  }),
});

/** Body of the `lease.changed` webhook, version 1. */
export const LeaseChanged = Type.Object({
  type: Type.Literal('lease.changed'),
  data: Type.Object({
    leaseId: Id,
    leaseDisplayId: Nullable(Type.String()),
    orderIds: Nullable(Type.Array(Type.String())),
    newStatus: Type.String(),
    approvedAmount: Nullable(Money),
  }),
});
