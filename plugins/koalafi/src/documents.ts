/**
 * GraphQL documents for the calls to Koalafi. They select only fields from the public documentation, because
 * one unknown field makes the whole call fail.
 */

const applyErrors = `
  __typename
  ... on DenialError { message }
  ... on FatalError { message }
  ... on BadRequest { message }
  ... on OrderNotFound { message }
  ... on HardDecline { message }
  ... on SoftDecline { message extensions { declineField appId displayText } }
  ... on Ineligible { message }
  ... on NotFound { message }
  ... on LeaseRestricted { message }
  ... on CartValidation { message extensions { validationErrType approvalType approvedAmount displayText } }`;

const commonErrors = `
  __typename
  ... on FatalError { message }
  ... on BadRequest { message }
  ... on NotFound { message }
  ... on InvalidApp { message }`;

const payments = 'recurringPaymentDetails { paymentFrequency paymentDetails { leaseTerm paymentAmount } }';

export const documents = {
  createOrder: `mutation createOrder($input: CreateOrderInput!) {
    createOrder(input: $input) { order { id } orderErrors { __typename message } }
  }`,
  apply: `mutation apply($input: ApplyInput!) {
    apply(input: $input) {
      orderId
      canContinueInKoalafiUi
      application { lease { id displayId status maxLeaseAmount options { leaseTerm approvedAmount applicationFee } } }
      offerDetails { maxApprovalAmount approvalLanguage ${payments} }
      applicationErrors { ${applyErrors} }
    }
  }`,
  customer: `query customers($input: CustomerSearchInput!) {
    customer(input: $input) {
      orderId
      eligibility {
        canContinueWithKoalafi
        offerDetails { maxApprovalAmount approvalLanguage ${payments} }
        application { lease { id displayId status } }
      }
      customerSearchErrors {
        __typename
        ... on BadRequest { message }
        ... on NotFound { message }
        ... on FatalError { message }
      }
    }
  }`,
  order: `query order($id: ID!) {
    order(id: $id) { id application { lease { id status amount options { approvedAmount } } } }
  }`,
  updateOrderItems: `mutation updateOrderItems($input: UpdateOrderItemsInput!) {
    updateOrderItems(input: $input) { order { id } orderErrors { __typename message } }
  }`,
  generateLeaseContract: `mutation generateLeaseContract($input: GenerateLeaseContractInput!) {
    generateLeaseContract(input: $input) { generateLeaseContractErrors { ${commonErrors} } }
  }`,
  markOrderDelivered: `mutation markOrderDelivered($input: MarkOrderDeliveredInput!) {
    markOrderDelivered(input: $input) { markOrderDeliveredErrors { ${commonErrors} } }
  }`,
  refundOrCancelOrder: `mutation refundOrCancelOrder($input: RefundOrderInput!) {
    refundOrCancelOrder(input: $input) {
      refundOrderErrors { __typename ... on FatalError { message } ... on BadRequest { message } }
    }
  }`,
  dealer: 'query dealer { dealer { webhookConfig { signingKey { algorithm keyId publicKey } } } }',
} as const;
