import type { Localised } from '../form/types.ts';
import type { Icon, Tone } from './types.ts';
import type { stageStatuses } from './work.ts';

/**
 * The statuses of an application that people see, each with the tab of lists that shows it. Every application has
 * exactly one status. The database computes the tab in the same way (`tenant.application_situation`).
 */
export const situationStatuses = {
  draft: { staff: 'Draft', tone: 'neutral', icon: 'pen', tab: 'in_progress' },
  sent: { staff: 'Sent', tone: 'neutral', icon: 'send', tab: 'in_progress' },
  in_progress: { staff: 'In progress', tone: 'info', icon: 'pen', tab: 'in_progress' },
  processing: { staff: 'Processing', tone: 'info', icon: 'search', tab: 'in_progress' },
  needs_customer: { staff: 'Needs customer', tone: 'warning', icon: 'hourglass', tab: 'needs_customer' },
  needs_you: { staff: 'Needs you', tone: 'warning', icon: 'alert-circle', tab: 'needs_action' },
  in_review: { staff: 'In review', tone: 'info', icon: 'search', tab: 'needs_action' },
  approved: { staff: 'Approved', tone: 'success', icon: 'check-circle', tab: 'approved' },
  offer_accepted: { staff: 'Offer accepted', tone: 'success', icon: 'check', tab: 'approved' },
  contract_sent: { staff: 'Contract sent', tone: 'info', icon: 'send', tab: 'contract_out' },
  signed: { staff: 'Signed', tone: 'success', icon: 'pen', tab: 'contract_out' },
  delivered: { staff: 'Delivered', tone: 'success', icon: 'check', tab: 'contract_out' },
  funded: { staff: 'Funded', tone: 'success', icon: 'check-circle', tab: 'funded' },
  closed: { staff: 'Closed', tone: 'neutral', icon: 'minus', tab: 'closed' },
  declined: { staff: 'Declined', tone: 'neutral', icon: 'x-circle', tab: 'closed' },
  cancelled: { staff: 'Canceled', tone: 'neutral', icon: 'ban', tab: 'closed' },
  expired: { staff: 'Expired', tone: 'neutral', icon: 'clock', tab: 'closed' },
  refunded: { staff: 'Refunded', tone: 'neutral', icon: 'refresh', tab: 'closed' },
} as const satisfies Record<
  string,
  { staff: string; tone: Tone; icon: Icon; tab: keyof typeof stageStatuses }
>;
export type SituationStatus = keyof typeof situationStatuses;

/** The party that has to act next. Null: no action is left. */
export type SituationParty = 'store' | 'customer' | 'lender' | 'millrace';

/** What the store can do for the next step. Null: the store only waits. */
export const situationActions = [
  'send_link',
  'resend_link',
  'show_questions',
  'text_customer',
  'answer_lender',
  'correct',
  'open_lender_site',
  'decide',
  'show_offers',
  'create_invoice',
  'send_contract',
  'copy_reference',
  'resend_contract',
  'send_payment_link',
  'set_delivery_date',
  'confirm_delivery',
  'closeout',
  'explain',
  'show_other_approvals',
  'start_again',
] as const;
export type SituationAction = (typeof situationActions)[number];

export interface SituationStep {
  readonly status: SituationStatus;
  readonly who: SituationParty | null;
  readonly action: SituationAction | null;
  /** The next step in a few words: the label of the store's button, or what the application waits for. */
  readonly label: string;
  /** What happens next, in one sentence for each reader. `{lender}` is replaced by the lender's name. */
  readonly store: string;
  readonly operator: string;
  readonly shopper: Localised;
}

type Words = readonly [label: string, store: string, operator: string, en: string, es: string];

const step = (
  status: SituationStatus,
  who: SituationParty | null,
  action: SituationAction | null,
  [label, store, operator, en, es]: Words,
): SituationStep => ({ status, who, action, label, store, operator, shopper: { en, es } });

/**
 * All next steps of an application. The table in `engine/docs/generated/situations.md` is generated from this
 * list.
 */
export const situationSteps = {
  draft: step('draft', 'store', 'send_link', [
    'Send link',
    'Send the customer a link to finish the application.',
    'The store has not sent the link yet.',
    'The store is preparing your application.',
    'La tienda está preparando su solicitud.',
  ]),
  sent: step('sent', 'customer', 'resend_link', [
    'Resend link',
    'The customer has the link and has not opened it yet.',
    'The customer has not opened the link yet.',
    'Open the link you were sent to start.',
    'Abra el enlace que recibió para comenzar.',
  ]),
  filling: step('in_progress', 'customer', 'resend_link', [
    'Resend link',
    'The customer is filling in the application.',
    'The customer is filling in the application.',
    'Finish your application where you left off.',
    'Termine su solicitud donde la dejó.',
  ]),
  processing: step('processing', 'lender', null, [
    'Lenders are deciding',
    'Lenders are deciding. This page updates by itself.',
    'Lenders are deciding.',
    'Lenders are looking at your application.',
    'Los prestamistas están revisando su solicitud.',
  ]),
  between_stages: step('needs_customer', 'customer', 'show_questions', [
    'Show next questions',
    'The next lenders need a few more answers from the customer.',
    'The customer has open questions of the next lenders.',
    'Answer a few more questions to see if more lenders say yes.',
    'Responda algunas preguntas más para ver si otros prestamistas aprueban.',
  ]),
  asks_customer: step('needs_customer', 'customer', 'text_customer', [
    'Text the customer',
    '{lender} needs something from the customer.',
    '{lender} waits for the customer.',
    '{lender} needs something from you.',
    '{lender} necesita algo de usted.',
  ]),
  asks_store: step('needs_you', 'store', 'answer_lender', [
    'Answer {lender}',
    '{lender} needs an answer from you.',
    '{lender} waits for the store.',
    'The store is answering {lender} for you.',
    'La tienda está respondiendo a {lender} por usted.',
  ]),
  correction: step('needs_you', 'store', 'correct', [
    'Correct and ask again',
    '{lender} may approve corrected answers. Check them with the customer and ask again.',
    'The store can correct answers for {lender}.',
    'The store may ask you to check your answers.',
    'La tienda puede pedirle que revise sus respuestas.',
  ]),
  manual_lender: step('needs_you', 'store', 'open_lender_site', [
    'Open lender site',
    'Enter this application on {lender}’s website, then set the decision here.',
    'The store applies on {lender}’s website.',
    'The store is applying to {lender} for you.',
    'La tienda está haciendo la solicitud a {lender} por usted.',
  ]),
  decision: step('needs_you', 'store', 'decide', [
    'Decide',
    'You decide about this application for {lender}.',
    'The store decides for {lender}.',
    'The store is looking at your application.',
    'La tienda está revisando su solicitud.',
  ]),
  review: step('in_review', 'millrace', null, [
    'Millrace is checking',
    'Millrace is asking {lender} about the status of the application. You do not need to do anything.',
    'Find out at {lender} whether it has the application.',
    'We are checking with {lender}.',
    'Estamos consultando a {lender}.',
  ]),
  approved: step('approved', 'customer', 'show_offers', [
    'Show offers to customer',
    'Show the customer the offers, or send a link to them.',
    'The customer has not chosen an offer yet.',
    'Choose the offer you like.',
    'Elija la oferta que prefiera.',
  ]),
  approved_cart: step('approved', 'store', 'create_invoice', [
    'Create invoice',
    '{lender} approved. Enter the items to get its offers.',
    'The store has to enter the items for {lender}.',
    'The store is entering your items to get the offers of {lender}.',
    'La tienda está registrando sus artículos para obtener las ofertas de {lender}.',
  ]),
  approved_at_lender: step('approved', 'customer', 'copy_reference', [
    'Finish at {lender}',
    'Finish this application with the customer in {lender}’s merchant portal.',
    'The sale continues at {lender}.',
    'Finish your application at {lender} with an associate of the store.',
    'Termine su solicitud en {lender} con un empleado de la tienda.',
  ]),
  chosen_cart: step('offer_accepted', 'store', 'create_invoice', [
    'Create invoice',
    'The customer chose {lender}. Enter the items so the lender can prepare the contract.',
    'The store has to enter the items for {lender}.',
    'The store is entering your items for {lender}.',
    'La tienda está registrando sus artículos para {lender}.',
  ]),
  chosen_contract: step('offer_accepted', 'store', 'send_contract', [
    'Send contract',
    'The customer chose {lender}. Send the contract.',
    'The store has to send the contract of {lender}.',
    'The store is preparing your contract with {lender}.',
    'La tienda está preparando su contrato con {lender}.',
  ]),
  chosen_waits: step('offer_accepted', 'lender', null, [
    '{lender} prepares the contract',
    'The customer chose {lender}, which prepares the contract.',
    '{lender} prepares the contract.',
    '{lender} is preparing your contract.',
    '{lender} está preparando su contrato.',
  ]),
  chosen_at_lender: step('offer_accepted', 'customer', 'copy_reference', [
    'Finish at {lender}',
    'The customer finishes the contract at {lender}.',
    'The customer finishes the contract at {lender}.',
    'Finish your contract at {lender}.',
    'Termine su contrato en {lender}.',
  ]),
  contract_sent: step('contract_sent', 'customer', 'resend_contract', [
    'Resend contract',
    'The customer signs the contract of {lender}.',
    'The customer has not signed the contract of {lender} yet.',
    'Read and sign your contract with {lender}.',
    'Lea y firme su contrato con {lender}.',
  ]),
  verification: step('needs_customer', 'customer', 'text_customer', [
    'Text the customer',
    'The customer confirms their identity at {lender}.',
    'The customer confirms their identity at {lender}.',
    'Confirm your identity at {lender}.',
    'Confirme su identidad en {lender}.',
  ]),
  payment_due: step('needs_customer', 'customer', 'text_customer', [
    'Text the customer',
    'The customer pays at {lender} what is due today.',
    'The customer pays at {lender} what is due today.',
    'Pay {lender} what is due today.',
    'Pague a {lender} lo que vence hoy.',
  ]),
  payment_failed: step('needs_customer', 'customer', 'send_payment_link', [
    'Send payment link',
    'The payment to {lender} did not go through. Send the customer a link to try again.',
    'The payment to {lender} did not go through.',
    'Your payment to {lender} did not go through. Try again.',
    'Su pago a {lender} no se completó. Inténtelo de nuevo.',
  ]),
  releasing: step('signed', 'lender', null, [
    'Waiting for {lender} to release',
    'The contract is signed, and {lender} makes its last check. Keep the goods until {lender} releases it.',
    '{lender} has not released the signed contract yet.',
    'Your contract is signed. {lender} makes its last check before you get your goods.',
    'Su contrato está firmado. {lender} hace su última revisión antes de que reciba sus artículos.',
  ]),
  delivery_date: step('needs_you', 'store', 'set_delivery_date', [
    'Set delivery date',
    '{lender} needs the delivery date.',
    'The store has to set the delivery date.',
    'Agree on a delivery date with the store.',
    'Acuerde una fecha de entrega con la tienda.',
  ]),
  signed: step('signed', 'store', 'confirm_delivery', [
    'Confirm delivery',
    'The contract is signed. Give the goods to the customer, then confirm the delivery.',
    'The store has to confirm the delivery.',
    'Your contract is signed. The store gives you your goods.',
    'Su contrato está firmado. La tienda le entrega sus artículos.',
  ]),
  signed_done: step('signed', 'store', 'closeout', [
    'Close out',
    'The contract is signed. Give the goods to the customer and close out the sale.',
    'The store delivers the goods and closes out the sale.',
    'Your contract is signed. The store gives you your goods.',
    'Su contrato está firmado. La tienda le entrega sus artículos.',
  ]),
  signed_closed: step('signed', 'lender', null, [
    'Waiting for {lender} to pay',
    'The contract is signed and the sale is closed out. {lender} pays the store next.',
    'The sale is closed out. {lender} has not reported the payment yet.',
    'Your contract with {lender} is signed. You do not need to do anything.',
    'Su contrato con {lender} está firmado. No tiene que hacer nada.',
  ]),
  delivered: step('delivered', 'lender', null, [
    'Waiting for {lender} to pay',
    'The delivery is confirmed. {lender} pays the store next.',
    'The store waits for the payment of {lender}.',
    'All set. Enjoy your purchase.',
    'Todo listo. Disfrute su compra.',
  ]),
  funded: step('funded', 'store', 'closeout', [
    'Close out',
    '{lender} paid. Close out the sale.',
    'The store has not closed out the sale yet.',
    'All set. Enjoy your purchase.',
    'Todo listo. Disfrute su compra.',
  ]),
  funded_closed: step('funded', null, 'start_again', [
    'Start a new application',
    '{lender} paid and the sale is closed out. Nothing is left to do.',
    'Nothing is left to do.',
    'All set. Enjoy your purchase.',
    'Todo listo. Disfrute su compra.',
  ]),
  // no lender pays the store for a plan of its own
  funded_own: step('funded', 'store', 'closeout', [
    'Close out',
    'The goods are delivered, and the customer pays you by the plan. Close out the sale.',
    'The store has not closed out the sale yet.',
    'All set. Enjoy your purchase.',
    'Todo listo. Disfrute su compra.',
  ]),
  funded_own_closed: step('funded', null, 'start_again', [
    'Start a new application',
    'The sale is closed out, and the customer pays you by the plan. Nothing is left to do.',
    'Nothing is left to do.',
    'All set. Enjoy your purchase.',
    'Todo listo. Disfrute su compra.',
  ]),
  closed: step('closed', null, 'start_again', [
    'Start a new application',
    'The sale is closed out. Nothing is left to do.',
    'Nothing is left to do.',
    'This application is closed. Ask the store if you have questions.',
    'Esta solicitud está cerrada. Pregunte en la tienda si tiene dudas.',
  ]),
  declined: step('declined', 'store', 'explain', [
    'Explain to customer',
    'No lender approved. Tell the customer, or try a smaller amount or a co-applicant.',
    'No lender approved.',
    'No lender could approve this application. Ask the store about other ways.',
    'Ningún prestamista pudo aprobar esta solicitud. Pregunte en la tienda por otras opciones.',
  ]),
  cancelled: step('cancelled', 'store', 'start_again', [
    'Start again',
    'The contract with {lender} is canceled. Start again if the customer still wants to buy.',
    'The contract with {lender} is canceled.',
    'Your contract with {lender} is canceled.',
    'Su contrato con {lender} está cancelado.',
  ]),
  cancelled_others: step('approved', 'store', 'show_other_approvals', [
    'Show other offers',
    'The contract with {lender} is canceled. Other lenders approved: show the customer their offers.',
    'The contract with {lender} is canceled. Other lenders approved too.',
    'Your contract with {lender} is canceled. You can choose another offer.',
    'Su contrato con {lender} está cancelado. Puede elegir otra oferta.',
  ]),
  expired: step('expired', 'store', 'start_again', [
    'Start again',
    'The contract with {lender} expired. Start again if the customer still wants to buy.',
    'The contract with {lender} expired.',
    'Your contract with {lender} expired.',
    'Su contrato con {lender} venció.',
  ]),
  expired_others: step('approved', 'store', 'show_other_approvals', [
    'Show other offers',
    'The contract with {lender} expired. Other lenders approved: show the customer their offers.',
    'The contract with {lender} expired. Other lenders approved too.',
    'Your contract with {lender} expired. You can choose another offer.',
    'Su contrato con {lender} venció. Puede elegir otra oferta.',
  ]),
  refunded: step('refunded', 'store', 'start_again', [
    'Start again',
    'The sale with {lender} is refunded.',
    'The sale with {lender} is refunded.',
    'Your purchase is refunded.',
    'Su compra fue reembolsada.',
  ]),
  refunded_others: step('refunded', 'store', 'show_other_approvals', [
    'Show other offers',
    'The sale with {lender} is refunded. Other lenders approved too.',
    'The sale with {lender} is refunded. Other lenders approved too.',
    'Your purchase is refunded. You can choose another offer.',
    'Su compra fue reembolsada. Puede elegir otra oferta.',
  ]),
} as const satisfies Record<string, SituationStep>;
export type SituationCode = keyof typeof situationSteps;
