/** The chosen offer is over with its contract, so that another can be taken. */
export const choiceReleased = (id: string, attemptId: string) => ({
  set: `UPDATE application SET chosen_attempt_id = NULL, chosen_offer_id = NULL, chosen_at = NULL`,
  where: `WHERE application.id = ? AND application.chosen_attempt_id = ?`,
  values: [id, attemptId],
});
