import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, JsonObject, Nullable, NumericId, Uuid } from './common.ts';
import { Answers } from './shopper-forms.ts';

/** Reasons why the answers of a form can no longer be changed. */
export const formLocks = ['retired', 'lenders-asked', 'contract-out'] as const;
export type FormLock = (typeof formLocks)[number];

/** The states of an answer that staff proposed to a shopper. `kept`: the shopper kept their own answer. */
export const proposalStates = ['open', 'accepted', 'kept', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/**
 * An answer that staff proposed. `value` and `current` (the stored answer) are texts as screens show them;
 * sensitive ones are masked.
 */
export const StaffProposal = Type.Object({
  proposalId: Uuid,
  field: Type.String(),
  label: Type.String(),
  value: Type.String(),
  current: Type.String(),
  state: Type.Enum([...proposalStates]),
  proposed_by: Nullable(Type.String()),
  proposed_at: Instant,
  decided_at: Nullable(Instant),
});
export type StaffProposal = Static<typeof StaffProposal>;

/**
 * A form for editing by staff. `form` is its MergedForm. Encrypted answers are masked and listed in `masked`.
 */
export const FormToEdit = Type.Object({
  form_id: Uuid,
  store_id: NumericId,
  store_name: Type.String(),
  reference: Type.String(),
  applicant_name: Type.String(),
  state: Type.Enum(['draft', 'submitted']),
  version: Type.Integer(),
  form: JsonObject,
  answers: Answers,
  masked: Type.Array(Type.String()),
  /**
   * True if the shopper has confirmed the phone or email of this draft. Edits are then proposals, which the
   * shopper accepts or refuses.
   */
  proposes: Type.Boolean(),
  /** The newest proposal of each answer that has one. */
  proposals: Type.Array(StaffProposal),
  lock: Nullable(Type.Object({ code: Type.Enum([...formLocks]), message: Type.String() })),
  /** Problems that prevent sending the form. The server finds them in the unmasked answers. */
  errors: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), code: Type.String(), message: Type.String() }),
  ),
});
export type FormToEdit = Static<typeof FormToEdit>;

export const FormToEditParams = Type.Object(
  { store_id: NumericId, form_id: Uuid },
  { additionalProperties: false },
);
export type FormToEditParams = Static<typeof FormToEditParams>;

/**
 * Answers by the field's id in the catalogue. An empty answer removes the stored one; answers that are not
 * sent stay unchanged.
 */
export const FormUpdateBody = Type.Object(
  {
    form_id: Uuid,
    store_id: NumericId,
    values: Answers,
    /**
     * The `version` of the answers that the user has on the screen. If newer answers are stored, the server
     * replies 409 `newer-answers-saved`.
     */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type FormUpdateBody = Static<typeof FormUpdateBody>;
export const FormUpdated = Type.Object({
  form_id: Uuid,
  version: Type.Integer(),
  changed: Type.Array(Type.String()),
  /** Ids of the answers that are proposed to the shopper instead of changed. */
  proposed: Type.Optional(Type.Array(Type.String())),
});
export type FormUpdated = Static<typeof FormUpdated>;

export const getApplicationToEdit = endpoint({
  id: 'forms.edit-details',
  method: 'GET',
  path: '/forms/{store_id}/{form_id}/edit',
  permission: 'forms:update',
  widened: { when: 'a submitted application', permission: 'forms:correct' },
  ids: { 'path.store_id': 'store', 'path.form_id': 'form' },
  own: true,
  params: FormToEditParams,
  reply: FormToEdit,
  summary: 'Get an application with its answers for editing',
});

export const updateApplication = endpoint({
  id: 'forms.update-v2',
  method: 'POST',
  path: '/v2/forms/update',
  permission: 'forms:update',
  widened: { when: 'a submitted application', permission: 'forms:correct' },
  ids: { 'body.form_id': 'form', 'body.store_id': 'store' },
  body: FormUpdateBody,
  reply: FormUpdated,
  idempotencyKey: true,
  summary: 'Change answers of an application',
});

export const WithdrawProposalBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, proposalId: Uuid },
  { additionalProperties: false },
);
export type WithdrawProposalBody = Static<typeof WithdrawProposalBody>;

export const withdrawProposal = endpoint({
  id: 'forms.proposal-withdraw',
  method: 'POST',
  path: '/forms/proposals/withdraw',
  permission: 'forms:update',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store' },
  own: true,
  body: WithdrawProposalBody,
  reply: Done,
  summary: 'Withdraw an answer that was proposed to the shopper',
});
