import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { FollowUp } from './application-lists.ts';
import { Line, Nullable, NumericId, Uuid } from './common.ts';

/** The parts of a follow-up that change. A missing part stays as it is. */
export const FollowUpBody = Type.Object(
  {
    store_id: NumericId,
    form_id: Uuid,
    /** True: the current user takes care of the application. False: no user does. */
    is_mine: Type.Optional(Type.Boolean()),
    /**
     * The day on which to come back to the application, in the time zone of the user. Null removes the day.
     */
    due_on: Type.Optional(Nullable(Type.String({ format: 'date' }))),
    /** An empty text removes the note. */
    note: Type.Optional(Line(200)),
  },
  { additionalProperties: false },
);
export type FollowUpBody = Static<typeof FollowUpBody>;

export const FollowUpReply = Type.Object({ follow_up: Nullable(FollowUp) });
export type FollowUpReply = Static<typeof FollowUpReply>;

export const saveFollowUp = endpoint({
  id: 'forms.follow-up-save',
  method: 'PUT',
  path: '/forms/follow-up',
  permission: 'follow-ups:update',
  ids: { 'body.store_id': 'store', 'body.form_id': 'form' },
  own: true,
  body: FollowUpBody,
  reply: FollowUpReply,
  summary: 'Set who takes care of an application, and a day and a note to come back to it',
});

export const FollowUpQuery = Type.Object(
  { store_id: NumericId, form_id: Uuid },
  { additionalProperties: false },
);
export type FollowUpQuery = Static<typeof FollowUpQuery>;

export const getFollowUp = endpoint({
  id: 'forms.follow-up',
  method: 'GET',
  path: '/forms/follow-up',
  permission: 'applications:list',
  ids: { 'query.store_id': 'store', 'query.form_id': 'form' },
  own: true,
  query: FollowUpQuery,
  reply: FollowUpReply,
  summary: 'Get who takes care of an application, and when to come back to it',
});
